import { languages } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'

// One locale for all three languages: Latin digits, and identical output on the server and in every browser.
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const speeds = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 6 })
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 6,
})

/** Formats a number in Latin digits with at most six decimals: `12500.5` → `12,500.5`. */
export const formatNumber = (value: number): string => plain.format(value)

/** Formats a speed as the trade writes it, with a decimal at least: `1` → `1.0`. */
export const formatSpeed = (value: number): string => speeds.format(value)

/**
 * Formats dollars as `$1,234.50`, or with as many decimals as they have, `$3.015`, so that what is shown adds up. Show it
 * isolated left to right: `<bdi dir="ltr">`.
 */
export const formatMoney = (value: number): string => dollars.format(value)

// Browsers lack Sorani, so we have our own month names (from CLDR 48 for ckb and ar-IQ).
const months: Record<Language, readonly string[]> = {
  ku: 'کانوونی دووەم|شوبات|ئازار|نیسان|ئایار|حوزەیران|تەمووز|ئاب|ئەیلوول|تشرینی یەکەم|تشرینی دووەم|کانوونی یەکەم'.split(
    '|',
  ),
  ar: 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split(
    '|',
  ),
  en: 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|'),
}

/** Iraq is UTC+3 all year: it has had no daylight saving time since 2008 (IANA Asia/Baghdad). */
const iraqOffset = 3 * 60 * 60 * 1000

const inIraq = (moment: string | number | Date) => new Date(new Date(moment).getTime() + iraqOffset)

/** Formats a moment (ISO 8601, milliseconds or Date) as its date in Iraq, `21 November 2026`. */
export function formatDate(moment: string | number | Date, language: Language): string {
  const date = inIraq(moment)
  const month = months[language][date.getUTCMonth()] ?? ''
  const day = date.getUTCDate()
  return language === 'ku'
    ? `${day}ی ${month}ی ${date.getUTCFullYear()}`
    : `${day} ${month} ${date.getUTCFullYear()}`
}

/** Formats a moment as its time of day in Iraq, `15:04`. */
export const formatTime = (moment: string | number | Date): string =>
  inIraq(moment).toISOString().slice(11, 16)

/** Like `formatDate`, with the time of day in Iraq: `21 November 2026, 15:04`. */
export function formatDateTime(moment: string | number | Date, language: Language): string {
  const comma = language === 'en' ? ',' : '،'
  return `${formatDate(moment, language)}${comma} ${formatTime(moment)}`
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, including attributes. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/**
 * Converts sanitised HTML to a single line of text: removes tags, decodes common entities and collapses white space.
 */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:p|pre|div|br|hr|li|ul|ol|h[1-6]|tr|td|th|table|blockquote|figure|img)\b[^<>]*>/gi, ' ')
    .replace(/<[a-z/!][^<>]*>/gi, '')
    .replace(/&#(\d{1,7});/g, (whole, code: string) =>
      Number(code) <= 0x10ffff ? String.fromCodePoint(Number(code)) : whole,
    )
    .replace(/&([a-z]{2,4});/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

// Only the server truncates. Marked as pure, it is left out of the browsers' scripts, some of which lack it.
const graphemes = /* @__PURE__ */ new Intl.Segmenter('en')

/** Drops a word that was cut, unless it is the only one, and the punctuation before it. */
const wholeWords = (text: string, next: string | undefined) =>
  (next === ' ' ? text : text.replace(/(?<=\S) \S*$/, '')).replace(/(?<![\s،؛,;:.!؟?…])[\s،؛,;:.!؟?…]+$/, '')

/**
 * The first words of the plain text of `html`, at most `max` graphemes, followed by `…` if there is more. A single
 * longer word is cut between two graphemes.
 */
export function truncate(html: string, max: number): string {
  const text = plainText(html)
  if (text.length <= max) return text
  let end = 0
  let count = 0
  for (const { segment } of graphemes.segment(text)) {
    if (count++ === max) return `${wholeWords(text.slice(0, end), text[end])}…`
    end += segment.length
  }
  return text
}

/** A row with the columns of `field`: `{ ku_name, ar_name, en_name }`, or joined `colors_ku_name`, …. */
type Row<F extends string, P extends string> = {
  readonly [K in `${P}${Language}_${F}`]?: string | null | undefined
}

/**
 * Isolates a code, an amount of money, a telephone or an e-mail from left to right with control characters, for places
 * where no element is possible. Other text, such as a date or a name, can be right to left: `isolatedName`.
 */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** Isolates a text of any script in its own direction with control characters, for places where no element is possible. */
export const isolatedName = (name: string) => `\u2068${name}\u2069`

/** Isolates a text whose direction is known with control characters. */
export const isolatedIn = (dir: 'ltr' | 'rtl', text: string) =>
  `${dir === 'rtl' ? '\u2067' : '\u2066'}${text}\u2069`

/** Removes the isolating control characters from a text that is not displayed. */
export const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/**
 * Returns a translated field's text in the current language, else in the default language, else in any that has one,
 * and its language, for `lang` and `dir`. `prefix` is that of joined columns: `'colors_'` for `colors_ku_name`. If all
 * columns are empty, returns an empty text in the current language.
 */
export function pickText<F extends string, P extends string = ''>(
  row: Row<F, P>,
  field: F,
  language: Language,
  defaultLanguage: Language,
  prefix?: P,
): { text: string; language: Language } {
  const columns: Readonly<Record<string, string | null | undefined>> = row
  for (const candidate of [language, defaultLanguage, ...languages]) {
    const text = columns[`${prefix ?? ''}${candidate}_${field}`]
    if (text?.trim()) return { text, language: candidate }
  }
  return { text: '', language }
}
