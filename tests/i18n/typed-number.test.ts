import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { certainNumber, type NumberRange, readTypedNumber } from '#i18n/typed-number.ts'

const arabic = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
const persian = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit)))

const certain: readonly (readonly [typed: string, decimal: string, range?: NumberRange])[] = [
  ['19', '19'],
  ['19,99', '19.99'],
  ['19.99', '19.99'],
  ['١٩٫٩٩', '19.99'],
  ['١٩،٩٩', '19.99'],
  ['2,5', '2.5'],
  ['1,2345', '1.2345'],
  ['1,600', '1600'],
  ['1.600', '1.6'],
  ['0,600', '0.6'],
  ['1,600', '1.6', { least: 0.05, most: 20 }],
  ['1,600', '1600', { least: 20, most: 20_000 }],
  ['1,600', '1600', { least: 1, most: 2000 }],
  ['1234,567', '1234.567'],
  ['1,234.50', '1234.5'],
  ['1.234,50', '1234.5'],
  ['1.234.567', '1234567'],
  ['1,234,567.25', '1234567.25'],
  ['1 000', '1000'],
  ['1\u00a0000', '1000'],
  ['1\u202f000,5', '1000.5'],
  ["1'000", '1000'],
  ['1’000’000', '1000000'],
  ['١٬٢٣٤٫٥', '1234.5'],
  ['-4', '-4'],
  ['\u22124', '-4'],
  ['– 4', '-4'],
  ['-1,600', '-1.6', { least: -20, most: 20 }],
  ['+5', '5'],
  ['\u202a 750 \u202c', '750'],
  ['007', '7'],
  ['0', '0'],
]

const uncertain: readonly (readonly [typed: string, readings: readonly string[], range?: NumberRange])[] = [
  ['1.600', ['1600', '1.6'], { least: 20, most: 20_000 }],
  ['1,23,456', ['123456']],
  ['4-', ['-4']],
]

const noNumbers = [
  ...[
    '',
    ' ',
    'abc',
    '-',
    '1e5',
    '1,',
    ',5',
    '1..2',
    '1,5,2',
    '1 5',
    '12 34',
    '1 000 00',
    '1,2345,678',
    "1'000 000",
  ],
  ...[
    '5 kg',
    '12,5x',
    '--4',
    '-4-',
    '1.234,567,8',
    '1,234.567.8',
    '½',
    '1,234 567',
    '(5)',
    '0x10',
    'NaN',
    'Infinity',
  ],
]

test('a number is read as its digits and signs say', () => {
  for (const [typed, decimal, range] of certain) {
    for (const text of [typed, arabic(typed), persian(typed)])
      assert.deepEqual(readTypedNumber(text, range), { kind: 'certain', decimal }, text)
  }
})

test('what people write otherwise is uncertain, with its readings', () => {
  for (const [typed, readings, range] of uncertain)
    assert.deepEqual(readTypedNumber(typed, range), { kind: 'uncertain', readings }, typed)
})

test('everything else is no number, and nothing of it is dropped', () => {
  for (const typed of noNumbers) assert.deepEqual(readTypedNumber(typed), { kind: 'none' }, typed)
})

/** Divides the whole part of a decimal into groups of three digits. */
const groupedBy = (whole: string, sign: string) => whole.replace(/(?<=\d)(?=(?:\d{3})+$)/g, sign)

const digits = fc.constantFrom((text: string) => text, arabic, persian)
const whole = fc.nat({ max: 999_999_999 }).map(String)
const fraction = fc.stringMatching(/^\d{0,5}[1-9]$/)

test('every way to divide thousands and to write the point gives the same number', () => {
  const signs = fc.constantFrom(
    ...([',', '،', ' ', '\u00a0', '\u2009', "'", '’', '\u066c'] as const).map(
      (group) => [group, '.'] as const,
    ),
    ...(['.', ' ', "'", '\u066c'] as const).map((group) => [group, ','] as const),
    ['\u066c', '\u066b'] as const,
  )
  fc.assert(
    fc.property(whole, fraction, signs, digits, (before, after, [group, point], script) => {
      const grouped = groupedBy(before, group)
      // Three digits after the only sign may be thousands.
      fc.pre(after.length !== 3 || grouped !== before)
      assert.equal(certainNumber(script(`${grouped}${point}${after}`)), Number(`${before}.${after}`))
    }),
    { numRuns: 2000 },
  )
})

test('a certain number has exactly the digits that were typed', () => {
  const typed = fc
    .array(fc.constantFrom(..."0123456789٠١٢۳۴.,،٫٬'- xkg"), { minLength: 1, maxLength: 12 })
    .map((signs) => signs.join(''))
  const range = fc.option(fc.constantFrom({ least: 0.05, most: 20 }, { least: 20, most: 20_000 }), {
    nil: undefined,
  })
  const digitsOf = (text: string) =>
    text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '')
  fc.assert(
    fc.property(typed, range, (text, limits) => {
      const read = readTypedNumber(text, limits)
      const readings =
        read.kind === 'certain' ? [read.decimal] : read.kind === 'uncertain' ? read.readings : []
      for (const one of readings) {
        assert.match(one, /^-?\d+(?:\.\d*[1-9])?$/, text)
        assert.equal(digitsOf(text).replace(/^0+|0+$/g, ''), digitsOf(one).replace(/^0+|0+$/g, ''), text)
        assert.doesNotMatch(text, /[xkg]/)
        assert.equal(text.includes('-'), one.startsWith('-'), text)
      }
    }),
    { numRuns: 5000 },
  )
})

test('a number that was read is read again as itself', () => {
  fc.assert(
    fc.property(whole, fraction, fc.boolean(), (before, after, isNegative) => {
      fc.pre(after.length !== 3)
      const decimal = `${isNegative ? '-' : ''}${before}.${after}`
      assert.deepEqual(readTypedNumber(decimal), { kind: 'certain', decimal })
    }),
  )
})
