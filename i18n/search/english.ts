/** Words that only look like plurals or forms of a verb. */
const whole = new Set(
  'bus gas lens chassis always pass glass gearless brass stainless ceiling building spring string landing opening bearing thing bed speed need feed shed news lining evening planing'.split(
    ' ',
  ),
)

/** The American spelling, which stands for both. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(cent|met|lit|fib)re$/, '$1er'],
  [/^(col|harb|neighb)our/, '$1or'],
  [/^grey$/, 'gray'],
  [/^aluminium$/, 'aluminum'],
  [/^(.{3,})is(e|ed|es|ing|ation)$/, '$1iz$2'],
]

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word
  if (/.{2}ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|zz|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

/** What -ing and -ed were put on: light of lighting, move of moving, stop of stopped. */
function verbs(word: string): string[] {
  const base = word.endsWith('ing') ? word.slice(0, -3) : word.replace(/(?<!e)ed$/, '')
  if (base === word || base.length < 3 || !/[aeiouy]/.test(base)) return [word]
  if (/([bdglmnprt])\1$/.test(base)) return [base.slice(0, -1), base]
  return /[^aeiou]i$/.test(base) ? [`${base.slice(0, -1)}y`] : [base, `${base}e`]
}

/**
 * Returns the stems of a lower-case English word, the likeliest first: without a plural, -ing or -ed where that is safe, in
 * one spelling (center, color). A small part of Porter's stemmer: longer endings make other words, and stay.
 */
export function stemEnglish(word: string): readonly string[] {
  if (whole.has(word) || !/^[a-z]+$/.test(word)) return [word]
  const spelt = spellings.reduce((text, [from, to]) => text.replace(from, to), singular(word))
  return whole.has(spelt) ? [spelt] : verbs(spelt)
}
