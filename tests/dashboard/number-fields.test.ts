import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { createElement } from 'react'
import { languages } from '#contract/kit/languages.ts'
import { dinarRate } from '#contract/kit/money.ts'
import { type FigureAttributes, figureErrors, figureRule } from '#web/dashboard/kit/figure-values.ts'
import {
  asNumber,
  type NumberRule,
  numberError,
  numberErrors,
  price,
  wholeNumber,
} from '#web/dashboard/kit/number-rules.ts'
import { readPoint, writePoint } from '#web/dashboard/screens/offices/point.ts'
import { dashboardIn, renderAs } from './staff.ts'

const { NumberField } = await import('#web/dashboard/kit/number-field.tsx')
const { t } = dashboardIn('en')

const speed: FigureAttributes[number] = {
  ...{
    id: 3,
    user_id: null,
    key: 'speed',
    kind: 'number' as const,
    heading: 'performance' as const,
    filterable: true,
    position: 0,
  },
  ...{
    categories: [],
    choices: [],
    ku_name: 'a',
    ar_name: 'a',
    en_name: 'a',
    ku_unit: '',
    ar_unit: '',
    en_unit: '',
  },
}

const pieces = wholeNumber({ least: 0, most: 1_000_000 }, 'pieces')
const rules = { price: price(t), pieces, rate: wholeNumber(dinarRate, 'rate'), speed: figureRule(t, speed) }

/** What is typed, and what each field reads; a text in the place of a number is what it says instead. */
const typed: readonly (readonly [keyof typeof rules, text: string, read: string])[] = [
  ['price', '19,99', '19.99'],
  ['price', '١٩٫٩٩', '19.99'],
  ['price', ' 1,234.50 ', '1234.5'],
  ['price', '1.234,50', '1234.5'],
  ['price', '1,600', '1600'],
  ['price', '0.000001', '0.000001'],
  ['pieces', '۱۲۳', '123'],
  ['pieces', '1,600', '1600'],
  ['rate', '141,000', '141000'],
  ['speed', '1,6', '1.6'],
  ['speed', '1,750', '1.75'],
]

const refused: readonly (readonly [keyof typeof rules, text: string, error: RegExp])[] = [
  ...['19.99 $', '-4', '1e3', '0x10', '1,5,2', '10000000', '0.0000001', 'abc', '12,'].map(
    (text) => ['price', text, /0 or more/] as const,
  ),
  ...['-4', '12,5', '12.5', '4x', '1e3', '1000001', '1.600'].map(
    (text) => ['pieces', text, /pieces/] as const,
  ),
  ['rate', '1410.50', /rate/],
  ['rate', '141.000', /141000 \/ 141/],
  ['pieces', '1,23,456', /123456/],
  ['pieces', '4-', /-4/],
  ['speed', '0', /1,000,000/],
  ['speed', '1.2345', /1,000,000/],
]

suite('a field for a number', () => {
  test('reads what is certain, and the form holds it as it is read', () => {
    for (const [field, text, read] of typed) {
      assert.equal(asNumber(text, rules[field]), read, text)
      assert.equal(numberError(t, text, rules[field]), undefined, text)
    }
  })

  test('refuses what is not', () => {
    for (const [field, text, error] of refused) {
      assert.match(numberError(t, text, rules[field]) ?? '', error, text)
      // What the form holds is refused too.
      assert.ok(numberError(t, asNumber(text, rules[field]), rules[field]), text)
    }
    assert.equal(numberError(t, '  ', pieces), undefined, 'whether it is required is another question')
  })

  test('is refused beside its field, in every form that names its numbers', () => {
    assert.deepEqual(numberErrors(t, { qty: pieces, other: pieces }, { qty: '12,5', other: '' }), {
      qty: 'pieces',
    })
    const texts = { from_3: '1,6,2', to_3: '2' }
    assert.deepEqual(Object.keys(figureErrors(t, [speed], texts)), ['from_3'])
    assert.deepEqual(Object.keys(figureErrors(t, [speed], { from_3: '2', to_3: '1' })), ['to_3'])
    assert.deepEqual(Object.keys(figureErrors(t, [speed], { from_3: '', to_3: '1' })), ['from_3'])
    assert.deepEqual(figureErrors(t, [speed], { from_3: '1', to_3: '' }), {})
  })

  for (const language of languages)
    test(`is written from left to right in ${language}, and takes letters, for them to be refused`, () => {
      const rule: NumberRule = price(dashboardIn(language).t)
      const field = { name: 'price', label: 'Price', value: '5', error: undefined, onChange() {}, rule }
      const html = renderAs('admin', language, createElement(NumberField, { field }))
      assert.match(html, /dir="ltr"[^>]*><input/)
      assert.doesNotMatch(html, /type="number"/)
    })
})

test('a point is read with decimal commas and in any digits, and refused if it is not on earth', () => {
  const erbil = { latitude: 36.191113, longitude: 44.009167 }
  for (const text of [
    '36.191113, 44.009167',
    '36.191113,44.009167',
    '36,191113 , 44,009167',
    '36,191113; 44,009167',
    '36.191113 44.009167',
    '٣٦٫١٩١١١٣، ٤٤٫٠٠٩١٦٧',
    '\u206636.191113\u2069, 44.009167',
  ])
    assert.deepEqual(readPoint(text), erbil, text)
  assert.deepEqual(readPoint(' '), { latitude: null, longitude: null })
  assert.deepEqual(readPoint(writePoint({ latitude: -0.5, longitude: -179.25 })), {
    ...{ latitude: -0.5, longitude: -179.25 },
  })
  for (const text of ['36.19', '91, 44', '36, 181', '36.1, 44.0, 3', 'N36.1, E44', '36.1°, 44.0°', '1e1, 4'])
    assert.equal(readPoint(text), undefined, text)
})
