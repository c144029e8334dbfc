import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { equalKey, holdingKeys, rangeKeys } from '#i18n/search/figure-keys.ts'
import { measuresIn } from '#i18n/search/units.ts'

/** The figures of a text, such as `kg 450`. */
const figures = (text: string, isText = false) =>
  measuresIn(text, isText).map(({ base, milli }) => `${base} ${milli / 1000}`)

const alike: Readonly<Record<string, readonly string[]>> = {
  'kg 450': [
    '450 kg',
    '450kg',
    '٤٥٠ کگم',
    '450 كغم',
    '۴۵۰ kilograms',
    '0.45 t',
    '٠٫٤٥ طن',
    '450کیلۆی',
    '450-kg',
    '٤٥٠ كيلو',
  ],
  'kg 1000': [
    '1,000 kg',
    '1 000 kg',
    "1'000 kg",
    '1000kgm',
    '١٬٠٠٠ كغم',
    '١،٠٠٠ كغم',
    '1 ton',
    '1.0 تۆن',
    '1\u00a0t',
    '1.000 kg',
  ],
  'kg 3000': ['3-ton', '٣ أطنان', '3 تۆنی', '3 TONNES', '3t'],
  'ms 1': [
    '1 m/s',
    '1.0 m/s',
    '1,0m/s',
    '1.00 مەتر/چرکە',
    '١ م/ث',
    '1 metre per second',
    '1 مەتر لە چرکەیەکدا',
    '1 m / s',
    '1 متر بالثانية',
  ],
  'ms 1.75': ['1.75m/s', '1,75 م/چ', '1,750 m/s', '١٫٧٥ م/ث'],
  'mm 1300': ['1,300 mm', '130 cm', '1.3 m', '1.3 metres', '١٫٣ متر', '1300ملم'],
  'person 10': ['10 people', 'for 10 persons', '10 pax', 'ل10 أشخاص', '١٠ کەسی', '10-person', '10 کەسە'],
  'w 2500': ['2.5 kW', '2500 W', '٢٫٥ كيلو واط', '2,500 watts', '2.5 کیلۆواتی'],
  'stop 6': ['6 stops', '6 floors', '٦ طوابق', '6 نهۆمی', '6-stop'],
  'v 24': ['24V', '24 ڤۆڵت', '٢٤ فولت', '24 v'],
}

test('a figure with its unit is one figure, however it is written', () => {
  for (const [figure, texts] of Object.entries(alike))
    for (const text of texts) assert.deepEqual(figures(text), [figure], text)
})

test('figures without a unit, of codes and of units that we do not know are none', () => {
  const none = [
    ...[
      '450',
      '450 cabins',
      '12.3 kg/m',
      '6,000 persons/hour',
      '16 mm2',
      '16 mm²',
      '60 Nm',
      '28 kN',
      'NR-LIN-630 kg',
    ],
    ...[
      'OV 1359-GV',
      'T12481FI',
      '8X19',
      'T89B',
      '4G modem',
      'EN 81-20',
      '3 a week',
      'IP54',
      '52 dB',
      '1e5 kg',
    ],
  ]
  for (const text of none) assert.deepEqual(figures(text, true), [], text)
})

test('a unit belongs to the figures before it too', () => {
  assert.deepEqual(figures('12-24 V'), ['v 12', 'v 24'])
  assert.deepEqual(figures('1,500 × 2,700 mm'), ['mm 1500', 'mm 2700'])
  assert.deepEqual(figures('Small 8, Medium 10, Large 12 mm'), ['mm 12'])
  const texts: readonly (readonly [string, readonly string[]])[] = [
    ['Small 8, Medium 10, Large 12 mm', ['mm 8', 'mm 10', 'mm 12']],
    ['صغير 8، متوسط 10، كبير 12 ملم', ['mm 8', 'mm 10', 'mm 12']],
    ['Small up to 630, Medium up to 1,000, Large up to 1,600 kg', ['kg 630', 'kg 1000', 'kg 1600']],
    ['1 و2 و3 أمتار', ['mm 1000', 'mm 2000', 'mm 3000']],
    ['0.5 تا 2.5 م/چ', ['ms 0.5', 'ms 2.5']],
    ['630 kg, 8 persons', ['kg 630', 'person 8']],
    ['4 lifts for 630 kg', ['kg 630']],
    ['Since 1998 we have carried 630 kg', ['kg 630']],
  ]
  for (const [text, found] of texts) assert.deepEqual(figures(text, true), found, text)
})

test('a measure is found where it stands', () => {
  const text = 'lift for ١٠ people, 1.0 m / s'
  assert.deepEqual(
    measuresIn(text).map(({ from, to }) => text.slice(from, to)),
    ['١٠ people', '1.0 m / s'],
  )
})

test('a figure has a key of a range if and only if the range holds it', () => {
  const milli = fc.oneof(
    fc.nat({ max: 3000 }),
    fc.nat({ max: 1_000_000_000 }),
    fc.nat({ max: 2000 }).map((n) => n * 1000),
  )
  fc.assert(
    fc.property(milli, milli, milli, (a, b, c) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const keys = new Set(rangeKeys('kg', from, to))
      const holds = holdingKeys({ base: 'kg', milli: c }).some((key) => keys.has(key))
      assert.equal(holds, from <= c && c <= to)
      assert.ok(keys.size <= 240)
      assert.ok(!keys.has(equalKey({ base: 'kg', milli: c })))
    }),
    { numRuns: 5000 },
  )
})

test('whole figures have few keys, and of these no others', () => {
  const whole = fc.nat({ max: 1000 }).map((n) => n * 1000)
  fc.assert(
    fc.property(whole, whole, whole, (a, b, c) => {
      const [from, to] = [Math.min(a, b), Math.max(a, b)]
      const keys = new Set(rangeKeys('stop', from, to))
      const holds = holdingKeys({ base: 'stop', milli: c }).some((key) => keys.has(key))
      assert.equal(holds, from <= c && c <= to)
      assert.ok(keys.size <= 20)
    }),
    { numRuns: 5000 },
  )
  assert.equal(rangeKeys('stop', 2_000, 26_000).length, 6)
})
