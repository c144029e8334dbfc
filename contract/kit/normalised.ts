/**
 * The longest run of combining marks in a text: Unicode's stream-safe limit (UAX 15, section 13). Normalising a run costs
 * the square of its length.
 */
export const longestRunOfMarks = 30

/** Combining marks, and the two halfwidth Katakana signs that NFKC turns into marks. */
const mark = '\\p{M}\\uff9e\\uff9f'
const tooManyMarks = new RegExp(`[${mark}]{${longestRunOfMarks + 1}}`, 'u')
const beyond = new RegExp(`([${mark}]{${longestRunOfMarks}})[${mark}]+`, 'gu')
const partOfMark = new RegExp(`[${mark}\\ud800-\\udfff]`, 'u')

const isPartOfMark = (text: string, at: number) =>
  text.charCodeAt(at) >= 0x300 && partOfMark.test(text.charAt(at))

/** Whether a text has a longer run of combining marks than anything that is written. */
export function hasTooManyMarks(text: string): boolean {
  // A longer run covers one of these places, so most of a text need not be looked at.
  for (let at = longestRunOfMarks; at < text.length; at += longestRunOfMarks + 1) {
    if (!isPartOfMark(text, at)) continue
    let [from, to] = [at, at + 1]
    while (from > 0 && isPartOfMark(text, from - 1)) from -= 1
    while (to < text.length && isPartOfMark(text, to)) to += 1
    if (tooManyMarks.test(text.slice(from, to))) return true
    at = Math.max(at, to - longestRunOfMarks - 1)
  }
  return false
}

/** The longest text that we normalise, in UTF-16 units: as many as the largest body of a call without a file has bytes. */
export const longestNormalised = 256 * 1024

/**
 * A text in one of Unicode's normalisation forms. The work is bounded: marks beyond the thirtieth of a run are left out, and
 * so is what comes after 256 Ki UTF-16 units. Nothing else calls `String.prototype.normalize` with a text of unknown length.
 */
export function normalised(form: 'NFC' | 'NFD' | 'NFKC', text: string): string {
  const bounded = text.slice(0, longestNormalised)
  return (hasTooManyMarks(bounded) ? bounded.replace(beyond, '$1') : bounded).normalize(form)
}
