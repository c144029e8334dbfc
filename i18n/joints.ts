/** The shortest word that is worth dividing at its joints, in characters. */
const longWord = 30

// A program that copies text takes a hyphen at the end of a line for a division of its own, so it begins the next part.
const parts =
  /-*(?:[.,](?=\d)|[^-.,@_/\\?&=+#:;|~\u2010\u2013\u2014\u200c])*(?:[.,@_/\\?&=+#:;|~\u2010\u2013\u2014\u200c]+|(?=-)|$)/gu

/**
 * The parts of a word between which it can be divided and read back: before hyphens, after other signs of an address or
 * a code, not within a figure, and after a zero-width non-joiner. Together they are the word.
 */
export const jointsOf = (word: string): readonly string[] => (word.match(parts) ?? []).filter(Boolean)

/** A piece of a text: words as they are, or a long word by its joints. */
export type Piece = string | readonly string[]

/** Divides a text into its long words with joints and what stands between them. Together the pieces are the text. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = []
  for (const part of text.match(/\S+|\s+/g) ?? []) {
    const joints = part.length > longWord ? jointsOf(part) : [part]
    const last = pieces.at(-1)
    if (joints.length > 1) pieces.push(joints)
    else if (typeof last === 'string') pieces[pieces.length - 1] = last + part
    else pieces.push(part)
  }
  return pieces
}
