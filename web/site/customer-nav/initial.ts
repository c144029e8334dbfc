const graphemes = new Intl.Segmenter('en')

/**
 * The letter that stands for somebody without a picture: the first of the name, with its marks, large where
 * the script has large letters. Empty for a name without letters or digits.
 */
export function initialOf(name: string): string {
  for (const { segment } of graphemes.segment(name)) {
    if (/[\p{L}\p{N}]/u.test(segment)) return segment.toUpperCase()
  }
  return ''
}
