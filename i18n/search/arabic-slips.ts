import type { LikelySlips } from './typing-slips.ts'

/** Letters beside each other on the Arabic (101) layout and on Sorani's, folded, a row after another. */
const rows = 'ضصثقفغعهخحجد شسیبلاتنمکط ئءؤرلاىهوزظ قوهرتیئحۆپ اسدفگهژکل زخجچڤبنم'

/** Letters that sound alike to one of the two languages, or share a key. */
const alike = ['سصث', 'تطث', 'دضذزظ', 'قکگغ', 'حهخ', 'ئءعا', 'ڤفو', 'پب', 'چجژش', 'لڵ', 'رڕ', 'وۆؤ', 'یێئ']

/** Letters for vowels, which people write or leave out, and take for each other. */
const isVowel = (letter: string | undefined) => letter !== undefined && 'اوۆیێه'.includes(letter)

const pairs = new Set(
  [...[...rows].map((letter, at) => letter + (rows[at + 1] ?? '')), ...alike.flatMap(pairsOf)].flatMap(
    (pair) => [pair, [...pair].reverse().join('')],
  ),
)

function pairsOf(letters: string): string[] {
  return [...letters].flatMap((one) => [...letters].map((other) => one + other))
}

/** A word of this many letters is hardly another one with a different vowel at its end. */
const long = 7

const areNear = (one: string, other: string | undefined) => other !== undefined && pairs.has(one + other)

/**
 * The slips of words in Arabic letters. There is no list of Sorani and Arabic words to tell what a word of its own is, so
 * a slip has to look like one: a letter in place of one that is beside it on a keyboard or sounds alike, inside the
 * word also a vowel in place of a vowel or too much, since other vowels at the end of a short word are grammar; another letter too much only if
 * it is doubled or beside its neighbour.
 */
export const arabicSlips = (word: string): LikelySlips => ({
  changed: (typed, meant, atEnd) =>
    areNear(typed, meant) || ((!atEnd || word.length >= long) && isVowel(typed) && isVowel(meant)),
  added: (typed, before, after) =>
    (isVowel(typed) && after !== undefined) ||
    [before, after].some((other) => other === typed || areNear(typed, other)),
})
