import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fold } from '#i18n/fold.ts'
import { root } from '../../runtime/root.ts'

/** Passwords popular here besides the common ones: names, places and words of this region and trade. */
const words = `
password passw0rd p@ssword p@ssw0rd pa55word passwort passpass pass welcome welcome1 letmein iloveyou loveyou
iloveu iloveme lovelove sunshine princess football baseball basketball superman batman spiderman ironman
starwars pokemon naruto dragon monkey master shadow michael jordan jordan23 charlie jennifer jessica ashley
daniel andrew joshua matthew anthony thomas robert william alexander alexandra nicole samantha hannah amanda
liverpool arsenal chelsea barcelona realmadrid manchester manunited juventus ronaldo cristiano messi neymar
computer internet samsung iphone android google facebook instagram snapchat twitter tiktok whatsapp youtube
microsoft windows admin administrator root superuser user guest test testing tester demo default changeme
secret private hello helloworld whatever trustno1 freedom flower butterfly chocolate cookie summer winter
spring autumn january february september october november december monday friday sunday diamond silver
golden purple orange banana strawberry pepper cheese coffee tigger tiger eagle falcon phoenix panther lion
mustang ferrari porsche mercedes toyota hyundai corolla camaro yamaha hunter killer soccer hockey ranger
access login signin account company office business service support manager customer elevator elevators
qwerty qwertyui qwertyuiop asdfgh asdfghjk asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc 1qaz2wsx
1q2w3e4r 1q2w3e4r5t 1q2w3e 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qwer1234 asdf1234 zxcv1234 qweasd qweasdzxc
a1b2c3d4 abcd1234 abc12345 abcdefgh abcdefg abcdef abcabc aabbccdd azerty azertyuiop xxxxxxxx blahblah
mohammed mohammad muhammad muhammed mohamed mahmoud ahmed ahmad ali aliali alihussein hassan hussein husain
hussain hossein yahussein yaali yaallah allah allahuakbar bismillah alhamdulillah mashallah inshallah
subhanallah islam quran ramadan omar othman osman khalid ibrahim ismail yousif yousef youssef yusuf mustafa
mustafa1 murtada sajjad karrar haider haidar abbas zahra fatima fatma zainab zaynab maryam mariam sara sarah
noor nour amal habibi habibti hayati albi bahibak love iraq iraqi iraq1234 baghdad basra basrah mosul najaf
karbala kirkuk erbil hawler arbil slemani sulaimani sulaymaniyah suli duhok dhok dohuk zakho halabja soran
ranya koya kalar akre amedi kurd kurdi kurdish kurdistan kurdstan kurdistani peshmarga peshmerga barzani
talabani newroz nawroz azadi azad aram karwan shirin shvan hemin hewa heval hevi dilan dilbar diyar diako
rebin rebaz rawand renas rojin rojda zana zanyar zhyan jiyan jwan lana lanya lawand sarhang sarkawt sherko
shwan sirwan soran1 twana bakhtyar bnar baran chnar chra darya dlovan govand goran gulan hawraz hawre helin
hemn karzan kawa kosar mhamad muhamad nali nishtiman rozh runak snur tara trifa zilan zhwan khosham
dayka baba babagyan daya gyan gyanakam xoshm xoshawist xoshawistm nazanin nergiz hogir korek asiacell zain
کوردستان کوردستانم هەولێر سلێمانی دهۆک نەورۆز ئازادی خۆشەویست پێشمەرگە العراق بغداد كردستان محمد علي
بسمالله الحمدلله ياحسين ضصثقفغعه شسيبلاتن لاإلهإلاالله
`
  .trim()
  .split(/\s+/)

// Loaded lazily when a password is first chosen; takes a few milliseconds and about a megabyte.
let list: ReadonlySet<string> | undefined

function read(): ReadonlySet<string> {
  const lines = readFileSync(join(root, 'server', 'domain', 'people', 'common-passwords.txt'), 'utf8')
  const published = lines.split('\n').filter((line) => line !== '' && !line.startsWith('# '))
  return new Set([...published, ...words].map(fold))
}

/** The most common passwords, normalised by `fold`. The text file beside this one names their source. */
export function commonPasswords(): ReadonlySet<string> {
  list ??= read()
  return list
}
