/** How many letters may be wrong in a word: none under 5, one under 10, else two. One letter makes other words of four. */
export const allowedSlips = (word: string): number => (word.length < 5 ? 0 : word.length < 10 ? 1 : 2)

/** Which slips of the fingers or the ear a correction may take back. */
export interface LikelySlips {
  /** Whether a letter may have been typed in place of another one, `atEnd` if it is the last of both words. */
  changed(typed: string, word: string, atEnd: boolean): boolean
  /** Whether a letter may have been typed too much, between two others. */
  added(typed: string, before: string | undefined, after: string | undefined): boolean
}

/**
 * The number of letters added, dropped, changed or swapped with their neighbour between a typed word and another (the restricted
 * Damerau-Levenshtein distance); a number above `most` if there are more than that, or some that are not `likely`. Cost:
 * letters times `most`.
 */
export function slipsBetween(typed: string, word: string, most: number, likely?: LikelySlips): number {
  if (Math.abs(typed.length - word.length) > most) return most + 1
  const costOf = (isLikely: boolean | undefined) => (isLikely === false ? most + 1 : 1)
  let before: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let i = 1; i <= typed.length; i += 1) {
    const letter = typed.charAt(i - 1)
    const added = costOf(likely?.added(letter, typed[i - 2], typed[i]))
    const row = [(last[0] ?? 0) + added]
    let least = row[0] ?? 0
    for (let j = 1; j <= word.length; j += 1) {
      const other = word.charAt(j - 1)
      const changed =
        letter === other ? 0 : costOf(likely?.changed(letter, other, i === typed.length && j === word.length))
      let cost = Math.min((last[j] ?? 0) + added, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed)
      const swapped = i > 1 && j > 1 && letter === word[j - 2] && typed[i - 2] === other
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    before = last
    last = row
  }
  return last[word.length] ?? most + 1
}
