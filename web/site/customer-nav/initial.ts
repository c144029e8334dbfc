const graphemes = new Intl.Segmenter('en')

/**
 * Returns the initial shown for a customer without a picture: the first letter of the name with its
 * diacritics, in upper case where the script has it. Empty for a name without letters or digits.
 */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase()
  }
  return ''
}
