import assert from 'node:assert/strict'
import { test } from 'node:test'
import { domainToASCII } from 'node:url'
import fc from 'fast-check'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { isStoredEmail, shownEmail, storedEmail } from '#contract/kit/email.ts'
import { fromPunycode, toPunycode } from '#contract/kit/punycode.ts'
import { Email, KnownEmail } from '#contract/kit/values.ts'

const emailIn = (text: string) => Email.safeParse(text).data

test('every sign of a dot-string is taken, and nothing else before the @', () => {
  for (const sign of "!#$%&'*+-/=?^_`{|}~.")
    assert.equal(emailIn(`a${sign}B@Example.com`), `a${sign}b@example.com`, sign)
  for (const sign of "!#$%&'*+-/=?^_`{|}~") {
    assert.equal(emailIn(`${sign}@example.com`), `${sign}@example.com`)
    assert.equal(emailIn(`a${sign}@example.com`), `a${sign}@example.com`)
  }
  for (const local of [
    '.a',
    'a.',
    'a..b',
    '"a b"',
    'a b',
    'ئەلی',
    'a(b)',
    'a,b',
    'a;b',
    'a<b',
    'a\\b',
    'a@b',
    '',
  ])
    assert.equal(emailIn(`${local}@example.com`), undefined, local)
})

test('a new address has at most 64 characters before the @ and 254 in all; one that is stored may have more', () => {
  const long = `${'a'.repeat(65)}@example.com`
  assert.ok(emailIn(`${'a'.repeat(64)}@example.com`))
  assert.equal(emailIn(long), undefined)
  assert.equal(KnownEmail.parse(long), long)
  const domain = `${`${'b'.repeat(61)}.`.repeat(3)}com`
  assert.ok(emailIn(`${'a'.repeat(64)}@${domain}`))
  assert.equal(emailIn(`${'a'.repeat(64)}@c${domain}`), undefined)
  for (const former of ['a@b-.example', "o'm+x@mail.example"]) assert.ok(isStoredEmail(former), former)
})

test('a domain in any letters is stored in ASCII, and shown in its letters', () => {
  for (const [typed, stored] of [
    ['info@Müller.de', 'info@xn--mller-kva.de'],
    ['ali@هەوراز.com', `ali@${domainToASCII('هەوراز.com')}`],
    ['ali@مثال.إختبار', `ali@${domainToASCII('مثال.إختبار')}`],
    ['ali@例え。テスト', `ali@${domainToASCII('例え.テスト')}`],
    ['ali@xn--mller-kva.de', 'ali@xn--mller-kva.de'],
    ['ALI@XN--MLLER-KVA.DE', 'ali@xn--mller-kva.de'],
  ] as const) {
    assert.equal(emailIn(typed), stored, typed)
    assert.equal(emailIn(shownEmail(stored)), stored, typed)
    assert.equal(storedEmail(stored), stored)
    assert.doesNotMatch(shownEmail(stored), /xn--/)
  }
  assert.equal(shownEmail('info@xn--mller-kva.de'), 'info@müller.de')
  assert.equal(shownEmail('xn--a@example.com'), 'xn--a@example.com')
})

test('what is no domain name is refused', () => {
  for (const domain of [
    'localhost',
    '127.0.0.1',
    '[127.0.0.1]',
    '-a.com',
    'a-.com',
    'a..com',
    'a_b.com',
    'a b.com',
    'a.',
    'xn--.com',
    'xn--a.com',
    `${'a'.repeat(64)}.com`,
    'ü!.de',
    '👩.com',
  ])
    assert.equal(emailIn(`a@${domain}`), undefined, domain)
})

test('marks around and within an address are not part of it', () => {
  for (const text of [
    'ali@example.com\u200f',
    '\u200eali@example.com',
    '\u202aali@example.com\u202c',
    '\u2068ali@example.com\u2069',
    '\u00a0ali@exam\u00adple.com\u2003',
  ])
    assert.equal(emailIn(text), 'ali@example.com', JSON.stringify(text))
})

test('labels are written and read in Punycode as Node does', () => {
  const letters = fc.constantFrom(...'abz09üßçğşهەورازڕڵێیکعربيдом例え')
  fc.assert(
    fc.property(fc.array(letters, { minLength: 1, maxLength: 14 }), (parts) => {
      const label = parts.join('')
      if (/^[ -~]*$/.test(label)) return
      assert.equal(fromPunycode(toPunycode(label)), label)
      const node = domainToASCII(`${label}.com`)
      // Node refuses labels of two directions, which no registry gives away.
      if (node) assert.equal(`xn--${toPunycode(label.normalize('NFKC'))}.com`, node, label)
    }),
    { seed: 20_261_129, numRuns: 2_000 },
  )
})

test('every field for an e-mail of every call reads it so', () => {
  const fields = Object.values(contract).flatMap(({ path, input }) =>
    Object.entries<z.core.$ZodType>(input.shape).flatMap(([name, schema]) =>
      /email|^user$/i.test(name) && !z.safeParse(schema, true).success
        ? [[`${path} ${name}`, schema] as const]
        : [],
    ),
  )
  assert.ok(fields.length > 10)
  for (const [name, schema] of fields) {
    const read = (text: string) => z.safeParse(schema, text).data
    assert.equal(read('\u200eo/m&x@Bücher.example\u200f'), 'o/m&x@xn--bcher-kva.example', name)
    for (const wrong of ['"a b"@x.example', 'a@[127.0.0.1]', 'شیرین@x.example', 'a@@x.example'])
      assert.equal(read(wrong), undefined, `${name}: ${wrong}`)
  }
})
