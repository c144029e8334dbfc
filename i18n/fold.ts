import { normalised } from '#contract/kit/normalised.ts'
import { foldDigits } from './digits.ts'

const sameLetter: Record<string, string> = {
  آ: 'ا',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
  ھ: 'ه',
  ە: 'ه',
  ۀ: 'ه',
}

/** Latin letters with a mark that is no sign of its own. */
const marked: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/** Takes the marks off Latin letters, in lower case: ö ü ç ş ê î û. Others, such as ئ, are letters of their own. */
const withoutMarks = (text: string): string =>
  text.replace(/[\u00df-\u024f\u1e00-\u1eff]/g, (letter) => {
    const base = normalised('NFD', letter).replace(/[\u0300-\u036f]/g, '')
    return marked[base] ?? base
  })

/** Matches text of printable ASCII and line feeds, such as most e-mails and codes: folding changes its case alone. */
export const latinText = /^[ -~\n]*$/

/**
 * Folds a text or query to its search key: one form of each letter that keyboards write differently; no harakat,
 * tatweel or invisible characters; Latin letters without marks; lower case; ASCII digits. Idempotent. Folds composed forms, because decomposing
 * would split ئ into ي and a hamza. Based on the normalisers of Lucene (Sorani, Arabic) and AsoSoft.
 */
export function fold(text: string): string {
  if (latinText.test(text)) return text.toLowerCase()
  const visible = normalised('NFKC', text.replace(/[\p{Cf}\u0640]/gu, ''))
  const letters = visible
    .replace(/[\p{Cf}\u0640\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu, '')
    .replace(/[آأإٱيىكةھەۀ]/g, (letter) => sameLetter[letter] ?? letter)
  const small = normalised('NFKC', foldDigits(letters.toLowerCase()))
  return withoutMarks(small).replace(/[\u0300-\u036f]/g, '')
}

const nearLetter: Record<string, string> = { ڕ: 'ر', ڒ: 'ر', ڵ: 'ل', ۆ: 'و', ێ: 'ی' }

/**
 * Like `fold`, but also without the marks that distinguish Sorani letters (ڕ ڵ ۆ ێ); its matches rank below those of
 * `fold`.
 */
export function foldLoose(text: string): string {
  return fold(text).replace(/[ڕڒڵۆێ]/g, (letter) => nearLetter[letter] ?? letter)
}

/**
 * Normalises a Kurdish field on save without changing any letter's meaning: Arabic ي ى ك → ی ک, ھ → ه, ه with a
 * zero-width non-joiner → ە, no tatweel, no invisible character before a mark. In texts that spell the vowel like
 * this, a word-final ه also becomes ە, except after ا and by itself: له, نامه, but not گوناه. Never use it for Arabic
 * fields.
 */
export function tidyKurdish(text: string): string {
  const joined = text.replace(/\u0640/g, '').replace(/ھ/g, 'ه')
  const vowels = joined.replace(/ه\u200c/g, 'ە')
  const old = vowels !== joined
  // Between ي and a hamza above it, an invisible character would hide that they are ئ.
  const visible = vowels.replace(/\p{Cf}+(\p{M}?)/gu, (all, mark) => mark || all)
  const letters = normalised('NFC', visible).replace(/[يى]/g, 'ی').replace(/ك/g, 'ک')
  return normalised('NFC', old ? letters.replace(/(?<=(?![اه])[ء-ۓ])ه(?![\p{L}\p{M}])/gu, 'ە') : letters)
}
