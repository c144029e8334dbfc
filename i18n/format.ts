import { languages } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'

// One locale for all three languages: Latin digits, and the same bytes on the server and in every browser.
const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 })
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `12500.5` → `12,500.5`, in Latin digits, at most six decimals. */
export const formatNumber = (value: number): string => plain.format(value)

/** A number of dollars → `$1,234.50`. Show it isolated left to right: `<bdi dir="ltr">`. */
export const formatMoney = (value: number): string => dollars.format(value)

// Browsers know no Sorani, so the names of the months are ours (the words of CLDR 48 for ckb and ar-IQ).
const months: Record<Language, readonly string[]> = {
  ku: 'کانوونی دووەم|شوبات|ئازار|نیسان|ئایار|حوزەیران|تەمووز|ئاب|ئەیلوول|تشرینی یەکەم|تشرینی دووەم|کانوونی یەکەم'.split(
    '|',
  ),
  ar: 'كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول'.split(
    '|',
  ),
  en: 'January|February|March|April|May|June|July|August|September|October|November|December'.split('|'),
}

/** Iraq is three hours ahead of UTC all year: it has kept no summer time since 2008 (IANA Asia/Baghdad). */
const iraqOffset = 3 * 60 * 60 * 1000

const inIraq = (moment: string | number | Date) => new Date(new Date(moment).getTime() + iraqOffset)

/** A moment (ISO 8601, milliseconds or Date) → its date in Iraq, `21 November 2026`. */
export function formatDate(moment: string | number | Date, language: Language): string {
  const date = inIraq(moment)
  const month = months[language][date.getUTCMonth()] ?? ''
  const day = date.getUTCDate()
  return language === 'ku'
    ? `${day}ی ${month}ی ${date.getUTCFullYear()}`
    : `${day} ${month} ${date.getUTCFullYear()}`
}

/** A moment → its time of day in Iraq, `15:04`. */
export const formatTime = (moment: string | number | Date): string =>
  inIraq(moment).toISOString().slice(11, 16)

/** As `formatDate`, with the time of day in Iraq: `21 November 2026, 15:04`. */
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

/** Text as it may stand in HTML, in an attribute too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** The text of (already sanitised) HTML in one line: tags gone, common entities decoded, white space collapsed. */
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

const graphemes = new Intl.Segmenter('en')

/** Without the word that was cut, unless it is all there is, and without the signs that stood between it and the one before. */
const wholeWords = (text: string, next: string | undefined) =>
  (next === ' ' ? text : text.replace(/(?<=\S) \S*$/, '')).replace(/(?<![\s،؛,;:.!؟?…])[\s،؛,;:.!؟?…]+$/, '')

/**
 * The first words of the plain text of `html`, at most `max` characters (graphemes, as a reader counts them), then
 * `…` if there is more. A single word longer than that is cut between two characters.
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

/** A row with the three columns of `field`: `{ ku_name, ar_name, en_name }`, or joined `colors_ku_name`, …. */
type Row<F extends string, P extends string> = {
  readonly [K in `${P}${Language}_${F}`]?: string | null | undefined
}

/** A text that is read from left to right, kept together in a line of either direction, for where no element can. */
export const isolated = (text: string) => `\u2066${text}\u2069`

/** A name in whichever script, kept together in a line of either direction, for where no element can. */
export const isolatedName = (name: string) => `\u2068${name}\u2069`

/** A text without the signs that keep its parts together, for where it is no text to be shown. */
export const withoutIsolates = (text: string) => text.replace(/[\u2066-\u2069]/g, '')

/**
 * The text of a translated field in the current language, else in the default language, else in whichever
 * has one; and the language it is in, for `lang` and `dir`. `prefix` is what joined columns begin with:
 * `'colors_'` for `colors_ku_name`. Text is empty, in the current language, when no column has any.
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
