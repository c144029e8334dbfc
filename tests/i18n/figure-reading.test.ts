import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Language } from '#contract/kit/languages.ts'
import { type FigureReader, figureReader, readFigureTexts } from '#i18n/figure-reading.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { shopReader } from '#tests/support/figures.ts'

type Read = readonly [line: string, figures: Readonly<Record<string, unknown>>]

const right: readonly Read[] = [
  ['Speed: 1.0 m/s', { speed: 1 }],
  ['خێرایی: ١٫٧٥ م/چ', { speed: 1.75 }],
  ['السرعة: ۱٫۶ م/ث', { speed: 1.6 }],
  ['الحمولة: ١٬٠٠٠ كغم', { rated_load: 1000 }],
  ['توانای هەڵگرتن: 1,600 كگم', { rated_load: 1600 }],
  ['Load: 1.6 t', { rated_load: 1600 }],
  ['Rated load (kg): 630', { rated_load: 630 }],
  ['Capacity: 630 kg, 8 persons', { rated_load: 630 }],
  ['Capacity: 630 kg / 8 persons', { rated_load: 630 }],
  ['Capacity: 630 kg (8 persons)', { rated_load: 630 }],
  ['Travel: 3 to 7.5 m', { travel: [3, 7.5] }],
  ['Travel: 3–7.5 m', { travel: [3, 7.5] }],
  ['Travel: 500 cm to 12 m', { travel: [5, 12] }],
  ['مەودای بەرزبوونەوە: ٣ تا ١٢ مەتر', { travel: [3, 12] }],
  ['مسافة الصعود: من 3 إلى 12 متراً', { travel: [3, 12] }],
  ['Door width: 80 cm', { door_width: 800 }],
  ['Door width: 900 or 1,000 mm', { door_width: [900, 1000] }],
  ['Door width: Small 700, Medium 800, Large 1,000 mm', { door_width: [700, 1000] }],
  ['Persons: 8', { persons: 8 }],
  ['ژمارەی کەس: ٦ تا ١٣ کەسی', { persons: [6, 13] }],
  ['Stops: up to 12 floors', { stops: [2, 12] }],
  ['أقصى عدد وقفات: 16', { stops: [2, 16] }],
  ['Stops: 6', { stops: 6 }],
  ['Motor power: 250 W', { power: 0.25 }],
  ['Voltage: 24 V DC', { voltage: 24 }],
  ['ڤۆڵت: 24 ڤۆڵتی بەردەوام', { voltage: 24 }],
  ['Power supply: 380 V, three phases', { voltage: 380, phases: 'Three phases' }],
  ['Inside of car: 700 x 800 x 900 mm', { cabin_width: 700, cabin_depth: 800, cabin_height: 900 }],
  ['Machine room: no', { machine_room: 0 }],
  ['ژووری مۆتۆر: پێویست نییە', { machine_room: 0 }],
  ['غرفة المحرك: نعم', { machine_room: 1 }],
  ['Material: stainless steel, brushed', { material: 'Stainless steel' }],
  ['ماددە: برۆنزی ڕەنگکراو', { material: 'Bronze' }],
  ['Thread: M8', { thread: 'M8' }],
  ['Door opening: 800 mm', { door_width: 800 }],
  ['Door opening: from one side', { doors: 'From one side' }],
]

const unread = [
  // Without the unit, or with one of something else.
  ...['Speed: 1.0', 'Speed: 60 km/h', 'Rated load: 12.3 kg/m', 'Capacity: 8 persons', 'Persons: 630 kg'],
  ...['Stops: 12 m', 'Door width: 800', 'Voltage: 2 batteries of 12 V', 'Travel: 0.5 m per step'],
  // Readable in two ways.
  ...['Speed: 1,5 m/s', 'Speed: 1 0 m/s', 'Travel: 12 to 3 m', 'Door width: 800 × 2,000 mm'],
  ...['Material: steel or brass', 'Persons: 6, 8 or many 10 of 3', 'Travel: 3-6-9 m'],
  // Denied, absurd or no figure at all.
  ...[
    'Rated load: not 630 kg',
    'Material: without steel',
    'Speed: 1600 m/s',
    'Speed: -1 m/s',
    'Speed: 0 m/s',
  ],
  ...['Speed: fast', 'Machine room: on the roof', 'Rated load: about ½ t'],
  // Other words for a figure count in its own unit alone.
  ...['Power: 18 W', 'Rise: 2,100 mm'],
  // Sentences and other labels.
  ...['The speed of this lift is 1.0 m/s', 'Weight: 340 kg', 'Speed: 1.0 m/s.'],
]

forEachDatabase(
  (_name, open) => {
    let read: FigureReader
    let figures: (text: string, lang?: Language) => Readonly<Record<string, unknown>>

    before(async () => {
      const shop = await shopReader((await open()).database.read)
      read = shop.read
      figures = (text, lang = 'en') =>
        Object.fromEntries(
          read(text, lang).map(({ attribute_id, from, to, choice_id }) => [
            shop.keyOf(attribute_id),
            choice_id === null ? (to === null ? from : [from, to]) : shop.choiceOf(choice_id),
          ]),
        )
    })

    test('lines in three languages and digits of three scripts are read in the unit of the figure', () => {
      for (const [line, stated] of right) assert.deepEqual(figures(line), stated, line)
    })

    test('a line that lacks the unit, can be read in two ways or states something else is left out', () => {
      for (const line of unread) assert.deepEqual(figures(line), {}, line)
    })

    test('of two lines about a figure the plainer counts, then the first', () => {
      assert.deepEqual(figures('For lifts: up to 1,000 kg\nRated load: 630 kg\nLoad: 800 kg'), {
        rated_load: 630,
      })
    })

    test('if languages differ, the figure that most of them state is proposed with its line', () => {
      const ar = 'السرعة: 1.6 م/ث'
      const texts = [
        { lang: 'ku', text: 'خێرایی: 2.5 م/چ' },
        { lang: 'ar', text: ar },
        { lang: 'en', text: 'Speed: 1.6 m/s' },
      ] as const
      const [only, ...others] = readFigureTexts(read, texts)
      assert.deepEqual([only?.from, only?.line, only?.lang, others], [1.6, ar, 'ar', []])
    })
  },
  ['sqlite'],
)

test('an attribute that staff added is found by its names and read in its own unit alone', () => {
  const read = figureReader([
    {
      ...{ id: 7, key: '', kind: 'number', ku_name: 'پەستان', ar_name: 'الضغط', en_name: 'Pressure' },
      ...{ ku_unit: 'بار', ar_unit: 'بار', en_unit: 'bar', choices: [] },
    },
  ])
  const from = (line: string) => read(line, 'en')[0]?.from
  assert.deepEqual(
    ['pressure: 6 bar', 'پەستان: ٦ بار', 'Pressure: 6 kg', 'Pressure: 6', 'Speed: 6 bar'].map(from),
    [6, 6, undefined, undefined, undefined],
  )
})
