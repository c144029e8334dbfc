import { foldLoose, latinText } from '../fold.ts'

const bare: Readonly<Record<string, string>> = {
  ئ: 'ی',
  ؤ: 'و',
  ء: '',
  پ: 'ب',
  چ: 'ج',
  گ: 'ک',
  ژ: 'ز',
  ڤ: 'ف',
}

/**
 * Folds a word to the letters that every Arabic keyboard has: beyond `foldLoose`, پ is ب, چ is ج, گ is ک, ژ is ز, ڤ is ف,
 * وو is و, hamzas go, and a Kurdish ئ at the start is the ا that Arabic writes there (ئەسانسۆر، اسانسۆر). Idempotent. The
 * key of a word's beginning is a beginning of the word's key. Pairs of letters from AsoSoft's normaliser.
 */
export function foldKeyboard(text: string): string {
  const folded = foldLoose(text)
  if (latinText.test(folded)) return folded
  return folded
    .replace(/^ئ[اهی]?/, 'ا')
    .replace(/[ئؤءپچگژڤ]/g, (letter) => bare[letter] ?? letter)
    .replace(/وو+/g, 'و')
    .replace(/اا+/g, 'ا')
}

/** Keys of the Arabic (101) layout in the order of a keyboard's rows, and what they give in the English layout. */
const arabicKeys = 'ذ١٢٣٤٥٦٧٨٩٠ضصثقفغعهخحجدشسيبلاتنمكطئءؤرىةوزظ'
const latinKeys = "`1234567890qwertyuiop[]asdfghjkl;'zxcvnm,./"
/** The same for Sorani's layout of Windows and telephones. */
const soraniKeys = 'قوەرتیئحۆپاسدفگهژکلزخجڤبنم'
const latinOfSorani = 'qwertyuiopasdfghjklzxcvbnm'

const pairs = (from: string, to: string) => new Map([...from].map((key, at) => [key, [...to][at] ?? key]))

const toArabic = new Map([...pairs(latinKeys, arabicKeys), ['b', 'لا'] as const])
const toSorani = pairs(latinOfSorani, soraniKeys)
const fromArabic = pairs(arabicKeys, latinKeys)
const fromSorani = pairs(soraniKeys, latinOfSorani)

const typed = (text: string, keys: ReadonlyMap<string, string>) =>
  [...text.toLowerCase()].map((key) => keys.get(key) ?? key).join('')

/**
 * What the keys of a text give in the other layouts, for text typed in the wrong one: `hgfhf` is الباب. Returns only texts
 * that differ.
 */
export function otherLayouts(text: string): string[] {
  const latin = /^[ -~]+$/.test(text)
  const others = latin
    ? [typed(text, toArabic), typed(text, toSorani)]
    : [typed(text.replaceAll('لا', 'b'), fromArabic), typed(text, fromSorani)]
  return [...new Set(others)].filter((other) => other !== text.toLowerCase())
}
