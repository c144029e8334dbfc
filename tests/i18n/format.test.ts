import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  escapeHtml,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  isolated,
  isolatedName,
  plainText,
  truncate,
  withoutIsolates,
} from '#i18n/format.ts'

test('numbers and money have Latin digits, and money two decimals or as many as it has', () => {
  assert.equal(formatNumber(1234567.5), '1,234,567.5')
  assert.equal(formatMoney(1234.5), '$1,234.50')
  assert.equal(formatMoney(35), '$35.00')
  assert.equal(formatMoney(0.125), '$0.125')
  assert.equal(formatMoney(0.000001), '$0.000001')
  assert.equal(formatMoney(0), '$0.00')
  assert.equal(formatMoney(1_234_567.899), '$1,234,567.899')
  assert.equal(formatNumber(0.1234567), '0.123457')
  assert.equal(formatNumber(999), '999')
})

test('an isolated value keeps its order and that of its surroundings', () => {
  // U+2066 and U+2068 begin an isolate, from left to right and of whichever direction its first letter has.
  assert.equal(isolated('7KQM'), '\u20667KQM\u2069')
  assert.equal(isolatedName('شیرین'), '\u2068شیرین\u2069')
})

test('texts outside pages, such as the subject of a mail, have no isolating characters', () => {
  assert.equal(withoutIsolates(`About ${isolatedName('Panel')} ${isolated('A-12')}?`), 'About Panel A-12?')
})

test('dates are the day in Iraq, in words of each language', () => {
  const evening = '2026-11-20T22:30:00.000Z'
  assert.equal(formatDate(evening, 'en'), '21 November 2026')
  assert.equal(formatDate(evening, 'ar'), '21 تشرين الثاني 2026')
  assert.equal(formatDate(evening, 'ku'), '21ی تشرینی دووەمی 2026')
  assert.equal(formatDateTime(evening, 'en'), '21 November 2026, 01:30')
  assert.equal(formatDateTime(new Date(evening), 'ku'), '21ی تشرینی دووەمی 2026، 01:30')
  assert.equal(formatDateTime(Date.parse(evening), 'ar'), '21 تشرين الثاني 2026، 01:30')
})

test('a day begins in Iraq three hours before it does in Greenwich, and a year too', () => {
  assert.equal(formatDateTime('2026-12-31T20:59:59.999Z', 'en'), '31 December 2026, 23:59')
  assert.equal(formatDateTime('2026-12-31T21:00:00.000Z', 'en'), '1 January 2027, 00:00')
  assert.equal(formatDateTime('2026-07-01T09:05:00.000Z', 'en'), '1 July 2026, 12:05')
})

test('the months of Kurdish are those that are used in Kurdistan', () => {
  const months = [
    ...['کانوونی دووەم', 'شوبات', 'ئازار', 'نیسان', 'ئایار', 'حوزەیران'],
    ...['تەمووز', 'ئاب', 'ئەیلوول', 'تشرینی یەکەم', 'تشرینی دووەم', 'کانوونی یەکەم'],
  ]
  for (const [at, month] of months.entries()) {
    const middle = new Date(Date.UTC(2026, at, 15))
    assert.equal(formatDate(middle, 'ku'), `15ی ${month}ی 2026`)
  }
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
  assert.equal(plainText('&quot;Hawraz&apos;s&quot;'), '"Hawraz\'s"')
})

test('text in HTML stays text, in an attribute too', () => {
  assert.equal(escapeHtml(`<b title="x">'&'</b>`), '&lt;b title=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/b&gt;')
})

test('text is cut between words, at the given number of characters as a reader counts them', () => {
  assert.equal(truncate('<p>سڵاو، جیهان</p>', 6), 'سڵاو…')
  assert.equal(truncate('نجهّز المصاعد للبيوت والعمارات', 26), 'نجهّز المصاعد للبيوت…')
  assert.equal(truncate('We supply lifts', 9), 'We supply…')
  assert.equal(truncate('مُحَمَّد', 2), 'مُحَ…')
  assert.equal(truncate('👩‍👩‍👧👍🏽x', 2), '👩‍👩‍👧👍🏽…')
  assert.equal(truncate('abc', 3), 'abc')
  assert.equal(truncate('نجهّز الآبار والبئر. وأكثر', 19), 'نجهّز الآبار والبئر…')
  for (const end of ['.', '!', '؟', '?', ':', '…', '...', '. '])
    assert.equal(truncate(`Two kinds of contract${end} More`, 24), 'Two kinds of contract…', end)
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
