/** Arabic-Indic (٠١٢) and Persian (۰۱۲) digits → ASCII, and the Arabic decimal sign → a point. For every input. */
export function foldDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
}

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

/**
 * Text or query → the key by which they are compared in search: one form of each letter that keyboards write
 * differently, no harakat, tatweel or invisible characters, lower case, ASCII digits. Folding twice changes
 * nothing. Composed forms are folded because decomposing would split ئ into ي and a hamza. After the
 * normalisers of Lucene (Sorani, Arabic) and AsoSoft.
 */
export function fold(text: string): string {
  const visible = text.replace(/[\p{Cf}\u0640]/gu, '').normalize('NFKC')
  const letters = visible
    .replace(/[\p{Cf}\u0640\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/gu, '')
    .replace(/[آأإٱيىكةھەۀ]/g, (letter) => sameLetter[letter] ?? letter)
  return foldDigits(letters.toLowerCase()).normalize('NFKC')
}

const nearLetter: Record<string, string> = { ڕ: 'ر', ڒ: 'ر', ڵ: 'ل', ۆ: 'و', ێ: 'ی' }

/** As `fold`, and without the marks that tell Sorani words apart (ڕ ڵ ۆ ێ): what it finds ranks below `fold`. */
export function foldLoose(text: string): string {
  return fold(text).replace(/[ڕڒڵۆێ]/g, (letter) => nearLetter[letter] ?? letter)
}

// An article before a synonym or an ending after it changes nothing: المصعد، بەرزکەرەوەکان, lifts.
const synonyms = [
  ['بەرزکەرەوە', 'مەسعەد', 'ئەسانسۆر'],
  ['مصعد', 'مصاعد', 'أسانسير'],
  ['elevator', 'lift'],
].map((words) => ({
  words: words.map(fold),
  pattern: new RegExp(
    `^(?:ال|وال|بال|لل)?(?:${words.map(foldLoose).join('|')})(?:ه?(?:کان|کانی|که|کهی)|یهک|ی|ات|s)?$`,
  ),
}))

/**
 * A query → its words, each an array of folded alternatives of which a text must contain at least one: the
 * word itself first, then its synonyms. `[]` when nothing to search for is left.
 * For the loose key, pass each alternative through `foldLoose`.
 */
export function searchTerms(query: string): string[][] {
  const words = fold(query)
    .split(/[\s،؛,;]+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''))
  return words.filter(Boolean).map((word) => {
    const group = synonyms.find(({ pattern }) => pattern.test(foldLoose(word)))
    return [...new Set([word, ...(group?.words ?? [])])]
  })
}

/**
 * Tidies a Kurdish field on saving, changing no letter's meaning: Arabic ي ى ك → ی ک, ھ → ه, ه and a zero-width
 * non-joiner → ە, no tatweel. Where the vowel is spelt so, a ه that ends a word is it too, save after ا and itself: له,
 * نامه, and not گوناه. Never for Arabic fields.
 */
export function tidyKurdish(text: string): string {
  const letters = text
    .replace(/\u0640/g, '')
    .normalize('NFC')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/ھ/g, 'ه')
  const vowels = letters.replace(/ه\u200c/g, 'ە')
  const old = vowels !== letters
  return (old ? vowels.replace(/(?<=(?![اه])[ء-ۓ])ه(?![\p{L}\p{M}])/gu, 'ە') : vowels).normalize('NFC')
}
