import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languageOf, languages, languageTable } from '#contract/kit/languages.ts'
import { pickText } from '#i18n/format.ts'

const texts = { ku: 'کابینە', ar: 'مقصورة', en: 'Cabin' } as const
const row = { ku_name: texts.ku, ar_name: texts.ar, en_name: texts.en }

test('a field that has every text is read in the language that was asked for, whatever the default', () => {
  for (const language of languages) {
    for (const other of languages)
      assert.deepEqual(pickText(row, 'name', language, other), { text: texts[language], language })
  }
})

test('a text that is missing comes in the default language, wherever that stands in the list', () => {
  for (const language of languages) {
    for (const missing of ['', ' \n', null, undefined]) {
      const lacking = { ...row, [`${language}_name`]: missing }
      for (const other of languages.filter((one) => one !== language))
        assert.deepEqual(pickText(lacking, 'name', language, other), { text: texts[other], language: other })
    }
  }
})

test('a text in one language alone is shown in it', () => {
  for (const language of languages) {
    const alone = { [`${language}_name`]: texts[language] }
    for (const wanted of languages) {
      for (const other of languages)
        assert.deepEqual(pickText(alone, 'name', wanted, other), { text: texts[language], language })
    }
  }
})

test('a text in no language is empty, in the requested language', () => {
  for (const language of languages)
    assert.deepEqual(pickText({}, 'name', language, 'ku'), { text: '', language })
})

test('columns of a joined row are told from its own', () => {
  const joined = { ...row, colors_en_name: 'Brass', colors_ar_name: 'نحاس' }
  assert.deepEqual(pickText(joined, 'name', 'en', 'ku', 'colors_'), { text: 'Brass', language: 'en' })
  assert.deepEqual(pickText(joined, 'name', 'ku', 'en', 'colors_'), { text: 'Brass', language: 'en' })
  assert.deepEqual(pickText(joined, 'name', 'ku', 'ar', 'colors_'), { text: 'نحاس', language: 'ar' })
})

test('the table of languages has exactly the languages of the contract', () => {
  assert.deepEqual(languages, languages)
  for (const code of languages) {
    assert.equal(languageTable[code].code, code)
    assert.equal(languageOf(code), code)
    const rules = new Intl.PluralRules(languageTable[code].intl).resolvedOptions()
    assert.deepEqual(new Set(rules.pluralCategories), new Set(languageTable[code].plurals))
    assert.equal(rules.locale, languageTable[code].intl)
  }
  for (const value of ['ckb', 'EN', '', 'constructor', undefined, 1])
    assert.equal(languageOf(value), undefined)
})

test('browsers, search engines and networks are told each language by the name they know', () => {
  const facts = languages.map((code) => {
    const { htmlLang, hreflang, dir, name, ogLocale } = languageTable[code]
    return [htmlLang, hreflang, dir, name, ogLocale]
  })
  assert.deepEqual(facts, [
    ['ckb', 'ku', 'rtl', 'کوردی', 'cb_IQ'],
    ['ar', 'ar', 'rtl', 'العربية', 'ar_AR'],
    ['en', 'en', 'ltr', 'English', 'en_GB'],
  ])
})
