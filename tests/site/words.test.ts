import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { translator } from '#i18n/translate.ts'
import { formsIn, placeholder } from '#tests/i18n/placeholders.ts'
import '#tests/support/components.ts'

const { fieldChecks } = await import('#web/site/customer/session/field-checks.ts')

const wordsIn = (language: 'ku' | 'ar' | 'en') => fieldChecks(translator(dictionaries[language], language))
const words = wordsIn('en')
const { fields } = dictionaries.en.site
const textOf = (text: string, values: Record<string, number>) =>
  text.replaceAll(placeholder, (_, name: string, forms?: string) =>
    forms ? (formsIn(forms).other ?? '').replace('#', String(values[name])) : String(values[name]),
  )

test('empty and blank fields are required', () => {
  for (const check of [words.name, words.email, words.code])
    for (const value of ['', ' \t']) assert.equal(check(value), fields.required)
  assert.equal(words.password(''), fields.required)
  assert.equal(words.newPassword(''), fields.required)
})

test('a blank is part of a password', () => {
  assert.equal(words.password(' '), undefined)
  assert.equal(words.newPassword(' '.repeat(8)), undefined)
})

test('a name has at most 100 characters, an e-mail 254 and an @', () => {
  assert.equal(words.name('a'.repeat(100)), undefined)
  assert.equal(words.name('a'.repeat(101)), textOf(fields.tooLong, { max: 100 }))
  assert.equal(words.email('sara@mail.example'), undefined)
  assert.equal(words.email('sara'), fields.invalidEmail)
  assert.equal(words.email(`${'a'.repeat(250)}@b.co`), textOf(fields.tooLong, { max: 254 }))
})

test('a new password has 8 to 128 characters, counted as the server counts them; an old one may be shorter', () => {
  const bounds = { min: 8, max: 128 }
  assert.equal(words.newPassword('a'.repeat(7)), textOf(fields.tooShort, bounds))
  assert.equal(words.newPassword('a'.repeat(8)), undefined)
  assert.equal(words.newPassword('a'.repeat(128)), undefined)
  assert.equal(words.newPassword('a'.repeat(129)), textOf(fields.tooLong, bounds))
  // Eight signs as they are typed, four characters once composed.
  assert.equal(words.newPassword('e\u0301'.repeat(4)), textOf(fields.tooShort, bounds))
  assert.equal(words.password('e\u0301'.repeat(128)), undefined)
  assert.equal(words.password('a'), undefined)
})

test('a code has eight digits', () => {
  assert.equal(words.code('1234567'), textOf(dictionaries.en.account.auth.codeShort, { digits: 8 }))
  assert.equal(words.code('12345678'), undefined)
})

test('a refusal is explained beside its field, and only a possible retry is offered', () => {
  const { messages, site } = dictionaries.en
  const refused = { msg: 'INVALID_DATA', field: 'name', reason: 'FILE_IS_EMPTY' } as const
  assert.deepEqual(words.fault(refused), { text: messages.FILE_IS_EMPTY, field: 'name', again: false })
  assert.deepEqual(words.fault({ msg: 'SERVER_BUSY' }), { text: messages.SERVER_BUSY, again: true })
  assert.deepEqual(words.fault({ msg: 'SERVER_ERROR' }), { text: messages.SERVER_ERROR, again: true })
  for (const [onLine, text] of [
    [true, site.banner.network],
    [false, site.banner.offline],
  ] as const) {
    Object.defineProperty(navigator, 'onLine', { value: onLine, configurable: true })
    assert.deepEqual(words.fault({ msg: 'UNREACHABLE' }), { text, again: true })
  }
})

test('each language says it in its own words', () => {
  for (const language of languages)
    assert.equal(wordsIn(language).name(''), dictionaries[language].site.fields.required)
})
