import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import parsePhoneNumber from 'libphonenumber-js/min'
import { foldDigits } from '#i18n/digits.ts'
import { localPhone, phoneQuery, searchedPhone, toE164 } from '#server/database/phone.ts'

const digitSets = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'].map((set) => [...set])

/** Iraqi mobile numbers begin with 075, 077 or 078; the rest is free. */
const mobile = fc
  .tuple(fc.constantFrom('75', '77', '78'), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([network, rest]) => `${network}${String(rest).padStart(8, '0')}`)
const prefix = fc.constantFrom('0', '+964', '00964', '+964 ', '00964-')
const separator = fc.constantFrom('', ' ', '-', '\u00a0', '.')
/** Invisible marks that come with a number that was copied out of text running right to left. */
const mark = fc.constantFrom('', '\u200e', '\u200f', '\u2066', '\u202a')

const written = fc
  .tuple(mobile, prefix, separator, mark, fc.constantFrom(...digitSets))
  .map(([number, before, between, around, digits]) => ({
    number,
    text: `${around}${before}${[number.slice(0, 3), number.slice(3, 6), number.slice(6)].join(between)}${around}`.replace(
      /\d/g,
      (digit) => digits[Number(digit)] ?? digit,
    ),
  }))

test('an Iraqi mobile number is understood in any digits, with any prefix, spaced or not', () => {
  fc.assert(
    fc.property(written, ({ number, text }) => {
      assert.equal(toE164(text), `+964${number}`, text)
      assert.equal(localPhone(text).replace(/\D/g, ''), `0${number}`)
      assert.equal(phoneQuery(text), `964${number}`)
    }),
    { seed: 20261124, numRuns: 2000 },
  )
})

test('a number is understood as contacts, chats, spreadsheets and documents copy it', () => {
  for (const text of [
    '\u202a+964 750 123 4567\u202c',
    '\u2068+964 750 123 4567\u2069',
    '+964\ufe0f 750 123 4567',
    '0750\t123\t4567',
    '\u00a00750\u202f123\u20114567',
    '964 750 123 4567+',
    '\u200f٩٦٤ ٧٥٠ ١٢٣ ٤٥٦٧ +',
  ])
    assert.equal(toE164(text), '+9647501234567', JSON.stringify(text))
})

test('a text that is no telephone number is rejected, whatever its characters', () => {
  const noise = fc.oneof(
    fc.string({ maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'0123456789٠٧+- ()'), maxLength: 40 }),
  )
  fc.assert(
    fc.property(noise, (text) => {
      const number = toE164(text)
      assert.ok(number === undefined || /^\+[1-9]\d{4,14}$/.test(number), `${text} ${number}`)
    }),
    { seed: 20261124, numRuns: 5000 },
  )
  for (const text of [
    '',
    '0',
    '0750',
    '07501234',
    '075012345678901',
    'call me',
    '+',
    '+964',
    '0750 123 4567 ext. 3',
  ])
    assert.equal(toE164(text), undefined, text)
})

test('a number is shown as people in Iraq read it, and a foreign one with its country', () => {
  assert.equal(localPhone('+9647501234567'), '0750 123 4567')
  assert.equal(localPhone('+905321234567'), '+90 532 123 45 67')
  assert.equal(localPhone('+493012345678'), '+49 30 12345678')
  assert.equal(localPhone('not a number'), 'not a number')
})

test('a stored mobile number is formatted as the library formats the same number with spaces', () => {
  const stored = fc.integer({ min: 0, max: 999_999_999 }).map((rest) => `7${String(rest).padStart(9, '0')}`)
  fc.assert(
    fc.property(stored, (number) => {
      const spaced = `+964 ${number}`
      if (toE164(spaced) === undefined) return
      assert.equal(localPhone(`+964${number}`), localPhone(spaced))
      assert.equal(searchedPhone(`+964${number}`), searchedPhone(spaced))
    }),
    { seed: 20261124, numRuns: 2000 },
  )
})

test('the usual spellings of Iraqi mobile numbers, and spellings close to them, give what the library gives', () => {
  const usual = fc.tuple(
    fc.constantFrom(
      '',
      '0',
      '00',
      '+',
      '964',
      '+964',
      '00964',
      '+9640',
      '00 964',
      '+ 964',
      '0-',
      '+964-',
      '009640',
    ),
    fc.constantFrom('', ' ', '  ', '-', '.', '\u00a0', '\u200f', '('),
    fc.oneof(mobile, fc.stringMatching(/^[1-9][0-9]{6,11}$/)),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom(' ', '-', '/', ' -', '\u200e', '+', 'x', '0')), {
      maxLength: 3,
    }),
    fc.constantFrom(...digitSets),
  )
  const spelled = usual.map(([country, before, number, signs, digits]) => {
    const split = signs.reduce((text, [at, sign]) => text.slice(0, at) + sign + text.slice(at), number)
    return `${country}${before}${split}`.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
  })
  fc.assert(
    fc.property(
      fc.oneof(
        spelled,
        written.map(({ text }) => text),
      ),
      (text) => {
        const signs = foldDigits(text.replace(/\p{Cf}/gu, '')).trim()
        // Right-to-left typing leaves the plus at the end.
        const plain = /^[^+]+\+$/.test(signs) ? `+${signs.slice(0, -1).trim()}` : signs
        const number = parsePhoneNumber(plain, { defaultCountry: 'IQ', extract: false })
        const expected = number?.isValid() && !number.ext ? number.number : undefined
        assert.equal(toE164(text), expected, text)
      },
    ),
    { seed: 20261125, numRuns: 20_000 },
  )
})
