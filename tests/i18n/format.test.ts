import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages } from '#contract/values.ts'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  pickText,
  plainText,
  truncate,
} from '#i18n/format.ts'
import { languageCodes, languageOf, languageTable } from '#i18n/languages.ts'

test('numbers and money have Latin digits and two decimals', () => {
  assert.equal(formatNumber(1234567.5), '1,234,567.5')
  assert.equal(formatMoney(1234.5), '$1,234.50')
  assert.equal(formatMoney(35), '$35.00')
  assert.equal(formatMoney(0.125), '$0.13')
})

test('dates are the day in Iraq, in words of each language', () => {
  const evening = '2026-11-20T22:30:00.000Z'
  assert.equal(formatDate(evening, 'en'), '21 November 2026')
  assert.equal(formatDate(evening, 'ar'), '21 تشرين الثاني 2026')
  assert.equal(formatDate(evening, 'ku'), '21ی تشرینی دووەمی 2026')
  assert.equal(formatDateTime(evening, 'en'), '21 November 2026, 01:30')
  assert.equal(formatDateTime(new Date(evening), 'ku'), '21ی تشرینی دووەمی 2026، 01:30')
})

test('months and days agree with ICU for English and for Arabic of Iraq in the time zone of Baghdad', () => {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Baghdad' } as const
  const intl = {
    ar: new Intl.DateTimeFormat('ar-IQ-u-nu-latn', options),
    en: new Intl.DateTimeFormat('en-GB', options),
  }
  const date = fc.date({ min: new Date('2009-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(date, (moment) => {
      assert.equal(formatDate(moment, 'ar'), intl.ar.format(moment))
      assert.equal(formatDate(moment, 'en'), intl.en.format(moment))
    }),
  )
})

test('plain text has no tags, no entities and one line', () => {
  assert.equal(
    plainText('<p>One<br>two</p>\n<ul><li>th<b>re</b>e &amp; four&nbsp;&#x;</li></ul>'),
    'One two three & four &#x;',
  )
  assert.equal(plainText('3 < 4 & 5 > 4'), '3 < 4 & 5 > 4')
  assert.equal(plainText('&#1603;&lt;b&gt;'), 'ك<b>')
})

test('text is cut between words, at the given number of characters as a reader counts them', () => {
  assert.equal(truncate('<p>سڵاو، جیهان</p>', 6), 'سڵاو…')
  assert.equal(truncate('نجهّز المصاعد للبيوت والعمارات', 26), 'نجهّز المصاعد للبيوت…')
  assert.equal(truncate('We supply lifts', 9), 'We supply…')
  assert.equal(truncate('مُحَمَّد', 2), 'مُحَ…')
  assert.equal(truncate('👩‍👩‍👧👍🏽x', 2), '👩‍👩‍👧👍🏽…')
  assert.equal(truncate('abc', 3), 'abc')
  const characters = new Intl.Segmenter('en')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 40 }),
      fc.integer({ min: 1, max: 30 }),
      (text, max) => {
        const shown = truncate(text, max)
        const plain = plainText(text)
        assert.ok([...characters.segment(shown)].length <= max + 1)
        assert.ok(shown === plain || (shown.endsWith('…') && plain.startsWith(shown.slice(0, -1))))
      },
    ),
  )
})

test('a translated field falls back to the default language, then to any', () => {
  const row = { ku_name: 'کابینە', ar_name: ' ', en_name: null }
  assert.deepEqual(pickText(row, 'name', 'ku', 'en'), { text: 'کابینە', language: 'ku' })
  assert.deepEqual(pickText(row, 'name', 'en', 'ku'), { text: 'کابینە', language: 'ku' })
  assert.deepEqual(pickText(row, 'name', 'ar', 'en'), { text: 'کابینە', language: 'ku' })
  assert.deepEqual(pickText({ en_name: 'Cabin', ar_name: 'مقصورة' }, 'name', 'ku', 'ar'), {
    text: 'مقصورة',
    language: 'ar',
  })
  assert.deepEqual(pickText({}, 'name', 'ar', 'en'), { text: '', language: 'ar' })
  assert.deepEqual(pickText({ colors_en_name: 'Brass' }, 'name', 'en', 'en', 'colors_'), {
    text: 'Brass',
    language: 'en',
  })
})

test('the table of languages has exactly the languages of the contract', () => {
  assert.deepEqual(languageCodes, languages)
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
