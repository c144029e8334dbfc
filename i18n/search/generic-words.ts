import { foldKeyboard } from './keyboards.ts'
import { keysOf } from './words.ts'

/** A lift: Kurdish | Arabic | English and other Latin letters. */
const lifts = `
بەرزکەرەوە ئەسانسۆر ئاسانسۆر ئەسانسێر مەسعەد لیفت | مصعد أسانسير اسنسير اصنصير اسانسور ليفت | lift elevator asansor asanser mesed masad masaad
`

/** What else nearly every row of a lift company is about, and how people name the company: Kurdish | Arabic | English. */
const things = `
پارچە یەدەگ سپێر ئیحتیات قیتعە | قطعة غيار سبير احتياطي احتياط لوازم | part spare component accessory
کۆمپانیا شەریکە دوکان فرۆشگا کۆمپانی | شركة متجر محل وكيل مورد وكالة كمبني | company firm shop store supplier dealer seller
بەرهەم | منتج | product item
خزمەتگوزاری خزمەت | خدمة |
پڕۆژە مەشروع | مشروع | project
`

/** What is said of money: Kurdish | Arabic | English. */
const money = `
نرخ بەها قیمەت نرخنامە پارە هەرزان گران تێچوو عەرزسعر | سعر ثمن قيمة تكلفة كلفة تسعيرة تسعير بكم بيش ابيش شكد اشكد شقد تكلف يكلف كلفني رخيص غالي | price pricing cost quote quotation cheap expensive
`

/** Words that only make a sentence of a search: Kurdish | Arabic | English. */
const fillers = `
دەمەوێت دەمەوێ دەوێت دەوێ ئەمەوێ ئەمەوێت ئەوێ ئەوێت دەمانەوێت دەمانەوێ ئەمانەوێ ئەمانەوێت دەتەوێت دەیەوێت ویستم پێویستم پێویستە پێویست پێویستمە پێویستمان هەیە هەتانە هەتە هەمانە هەیانە هەبێت هەبوو نییە هەن ئایا من ئێمە ئێوە ئەم ئەو ئەوە ئەمە بۆ بۆم بۆمان بۆت لە بە و یان کە لەگەڵ تکایە تکا سوپاس سڵاو بکڕم بکڕین بیکڕم کڕین دەکڕم ئەکڕم کڕینی فرۆشتن دەفرۆشن ئەفرۆشن بفرۆشن دەگەڕێم ئەگەڕێم بگەڕێم دوای بدۆزمەوە دەدۆزمەوە لای لاتان لێتان چەند چەندە چەندن کوێ لەکوێ لێرە چی چۆن کام دەتوانم ئەتوانم دەکرێت ئەکرێت دەکرێ خوازیارم داوا داوای داواکارم بدەن بمدەنێ بنێرن یەک دانە دانەیەک هی مان تان م ی | أريد اريد نريد اريدلي ابغى ابي أبغي بدي عايز احتاج أحتاج نحتاج محتاج محتاجين محتاجة عندي عندك عندكم عدكم لديكم لدي يوجد هل موجود متوفر متوفرة اكو شكو ماكو في من على إلى الى مع عن او أو و يا لو سمحت سمحتم رجاء رجاءا ممكن ابحث أبحث ادور أدور اشتري أشتري نشتري شراء لشراء بيع للبيع تبيعون وين اين أين القى الكى الاقي احصل كم هذا هذه انا نحن لي لنا مالت مالة مالتي بتاع اي أي ما ل ب شلون كيف مرحبا السلام عليكم شكرا الذي التي خاص خاصة | i im we you need want wants wanted would like looking look for searching search find have has got get buy buying purchase sell selling sale a an the of to in on at by from with my our your me us it is are any some please pls thanks hello hi where how much many what which do does can could there this that and or give send show
`

type Generic = 'thing' | 'money' | 'filler'

const words = (table: string) => table.split(/[\s|]+/).filter(Boolean)

const keysIn = (table: string): string[] =>
  words(table).flatMap((word) => {
    const { loose, stems } = keysOf(word)
    return [loose, ...stems].filter(Boolean)
  })

let genericWords: ReadonlyMap<string, Generic> | undefined

/** Each word's keys; fillers have no endings, since theirs are in the list. */
const table = (): ReadonlyMap<string, Generic> =>
  new Map([
    ...words(fillers).map((word) => [foldKeyboard(word), 'filler'] as const),
    ...keysIn(lifts + things).map((key) => [key, 'thing'] as const),
    ...keysIn(money).map((key) => [key, 'money'] as const),
  ])

let liftKeys: ReadonlySet<string> | undefined

/** Whether a word is one for a lift, in any language and with its endings. */
export function isLift(word: string): boolean {
  liftKeys ??= new Set(keysIn(lifts))
  const { loose, stems } = keysOf(word)
  return [loose, ...stems].some((key) => liftKeys?.has(key))
}

/**
 * What a word of a search says that nearly all rows are about: a lift, a part, the company (`thing`), what it costs
 * (`money`), or nothing (`filler`). Such words rank rows, and exclude none. With their endings, in any spelling that
 * keyboards give; undefined for all other words.
 */
export function genericKind(word: string): Generic | undefined {
  genericWords ??= table()
  const { loose, stems } = keysOf(word)
  const whole = genericWords.get(loose)
  if (whole) return whole
  const kinds = stems.flatMap((stem) => genericWords?.get(stem) ?? [])
  return kinds.find((kind) => kind !== 'filler')
}
