import { jointsOf } from '#i18n/joints.ts'

/** Tells whether a line has room for a text. */
export type Fits = (text: string) => boolean

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** The signs of a text as people count them: letters with their marks and joiners, whole emoji. */
const signsOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

// Letters that do not join the next one, the sign that draws a join out, and the non-joiner.
const unjoined =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0640\u0648\u0671-\u0673\u0675-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u200c]\p{M}*$/u
const isArabic = (sign = '') => /\p{Script=Arabic}/u.test(sign)

/** How many of the parts, at least one, `fits` when they are put together; it must hold for fewer if it holds for more. */
function mostOf(parts: readonly string[], fits: Fits): number {
  let [least, most] = [1, parts.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(parts.slice(0, middle).join(''))) least = middle
    else most = middle - 1
  }
  return least
}

/** Of a word too long for a line, how many signs stand on it: if possible, no join of Arabic letters is cut. */
function cutOf(signs: readonly string[], fits: Fits): number {
  const most = mostOf(signs, fits)
  for (let at = most; at > most / 2; at--) {
    const [before = '', after] = [signs[at - 1], signs[at]]
    if (!isArabic(before) || !isArabic(after) || unjoined.test(before)) return at
  }
  return most
}

/** The lines of one word: divided at its joints, and what is longer than a line between signs. */
function divided(word: string, fits: Fits): string[] {
  const lines: string[] = []
  for (const part of jointsOf(word)) {
    const longer = (lines.at(-1) ?? '') + part
    if (lines.length > 0 && fits(longer)) {
      lines[lines.length - 1] = longer
      continue
    }
    let rest = signsOf(part)
    while (rest.length > 0) {
      const most = fits(rest.join('')) ? rest.length : cutOf(rest, fits)
      lines.push(rest.slice(0, most).join(''))
      rest = rest.slice(most)
    }
  }
  return lines
}

// Lines break at these: at the ends of words, and where a program said so. Other spaces bind.
const breaks = /[^\S\u00a0\u2007\u202f\ufeff]+|\u200b/
const wordsOf = (text: string) => text.split(breaks).filter(Boolean)

/** Whether a line has room for each word of a text. */
export const holdsWords = (text: string, fits: Fits): boolean => wordsOf(text).every(fits)

/** The lines of a text. A word is divided only if it is longer than a line. */
export function broken(text: string, fits: Fits): readonly string[] {
  const lines: string[] = []
  for (const word of wordsOf(text)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...(fits(word) ? [word] : divided(word, fits)))
  }
  return lines
}

/** The beginning of a line that is too long, with an ellipsis: it ends after a word, or a joint of one, if it can. */
export function shortened(line: string, fits: Fits): string {
  const ends = (parts: readonly string[]) => `${parts.join('').trimEnd()}…`
  const words = line.match(/\S+\s*/g) ?? []
  const joints = words.flatMap((word) => jointsOf(word))
  for (const parts of [words, joints, signsOf(line)]) {
    const most = parts.slice(
      0,
      mostOf(parts, (text) => fits(ends([text]))),
    )
    if (fits(ends(most))) return ends(most)
  }
  return '…'
}
