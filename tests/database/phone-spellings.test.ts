import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { localPhone, searchedPhone, soughtPhone, toE164 } from '#server/database/phone.ts'

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
      assert.equal(soughtPhone(text), `964${number}`)
    }),
    { seed: 20261124, numRuns: 2000 },
  )
})

test('what is no telephone number is refused, whatever it is made of', () => {
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
