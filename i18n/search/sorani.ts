/**
 * Endings of a Sorani noun, outermost first, on folded text (ە and ه are one letter): the postposition, the possessive,
 * and the article with its plural and ezafe. `least` is how many letters must remain.
 */
const endings: readonly (readonly [ending: RegExp, least: number])[] = [
  [/(?<=(?:کان|که|یان))(?:هوه|دا|ش|یش)$/, 3],
  [/(?<=(?:کان|که))(?:مان|تان|یان|م|ت|ی)$/, 3],
  [/هکانه?$|(?<=[اوۆێی])کانه?$/, 3],
  [/هکه$|(?<=[اۆێی])که$/, 3],
  [/(?:یهکی?|ێکی?)$/, 3],
  [/(?<=[اهۆێی])(?:یان|یانی)$/, 3],
  [/(?:انی|ان)$/, 3],
  [/ترین$|تر$/, 4],
  [/یهتی$/, 4],
  [/ی$/, 3],
  [/ه$/, 5],
]

/** Words that only look as if they had an ending. */
const whole = new Set(
  'باران شهبهکه کورسی گاری ئاسمان زمان کهمان نیشان ژیان میوان ئاسان تاوان دووکان خانوو بهران سیمان نێوان چاکهت'.split(
    ' ',
  ),
)

/**
 * Returns the stems of a folded Sorani word, without article, plural, possessive, ezafe and their stacks (ەکە، ەکان، ەکانی،
 * ەکەم، ێک، یەک، ان، ی …): one, or two when the ە of the ending may be the word's own, as in شاشەکان. The stems of a stem
 * are among its own; never shorter than three letters, and shorter words stay. Derived from the endings in Lucene's
 * SoraniStemmer, which takes off one layer, and in AsoSoft's normaliser; unlike Lucene it leaves -ەوە, which ends nouns
 * of the trade (بەرزکەرەوە).
 */
export function stemSorani(folded: string): readonly string[] {
  let word = folded
  let ending = ''
  for (;;) {
    const shorter = whole.has(word) ? word : withoutEnding(word)
    if (shorter === word) break
    ending = word.slice(shorter.length)
    word = shorter
  }
  return word.length <= 4 && /^ه./.test(ending) ? [word, `${word}ه`] : [word]
}

function withoutEnding(word: string): string {
  for (const [ending, least] of endings) {
    const at = word.search(ending)
    if (at >= least) return word.slice(0, at)
  }
  return word
}
