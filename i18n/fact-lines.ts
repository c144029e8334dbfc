/** A line of a text that states a fact: `Speed: 1.0 m/s`. */
export interface Fact {
  readonly label: string
  readonly value: string
}

// A label is a few words; a sentence that contains a colon is longer, or ends in punctuation. White space
// must follow the colon, so URLs and times of day are not facts.
const factLine = /^([^:：]{1,40})[:：]\s+(\S.{0,119})$/
const sentenceEnd = /[.!?؟]$/

/** Reads a line as `Label: value`; undefined if it is none. */
export function readFact(line: string): Fact | undefined {
  const [, label, value] = factLine.exec(line) ?? []
  if (label === undefined || value === undefined || sentenceEnd.test(value)) return undefined
  return { label: label.trim(), value: value.trim() }
}
