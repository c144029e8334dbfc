/**
 * No list of leaked passwords ships with the product. These are words and patterns that such lists are known
 * to begin with, and what people here choose, from memory; endings are added by rule. It makes some thousands.
 */
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

const endings = (
  ' 0 1 2 3 7 9 00 01 07 10 11 12 13 21 22 23 69 77 88 99 000 007 111 123 321 786 964 1122 1212 1234 2000 2020 ' +
  '2021 2022 2023 2024 2025 2026 4321 12345 54321 123456 654321 1234567 12345678 123456789'
).split(' ')

const rows = [
  '0123456789'.repeat(13),
  '9876543210'.repeat(13),
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'poiuytrewq',
  'asdfghjkl',
]

const common = new Set([
  ...words.flatMap((word) => endings.map((ending) => word + ending)),
  ...words.map((word) => word + word),
])

/** Whether a password goes on as it began, or along a row of keys: aaaaaaaa, abcabcabc, 12341234, 23456789. */
const isPattern = (text: string) => /^(.{1,4})\1+.?$/su.test(text) || rows.some((row) => row.includes(text))

/** How many passwords are refused by name; patterns come on top. */
export const commonCount = common.size

/** Whether a password, however it is capitalised, is among those that are guessed first. */
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  // A longer one is often a short one typed twice.
  const once = /^(.{4,}?)\1+$/su.exec(text)?.[1] ?? text
  return common.has(once) || isPattern(text)
}
