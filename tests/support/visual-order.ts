// Whether a text is read in the order in which it is seen, by the Unicode bidirectional algorithm (UAX #9).
import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

type Direction = 'ltr' | 'rtl'

/** What stands between two spaces: a word, or an isolated text as one whole, and the places of its signs. */
interface Piece {
  readonly text: string
  readonly at: readonly number[]
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const opens = /[\u2066-\u2068]/
const unseen = /^[\u200e\u200f\u2066-\u2069]$/
/** After one of these, or before the other, no phrase goes on. */
const ends = /[،؛,;:.!?؟…»”·|)]$/
const begins = /^[«“(·|–]/

/** The end of the isolate that opens at `from`: the place of its closing sign, or of the text's end. */
function closingOf(text: string, from: number): number {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if (opens.test(text[at] ?? '')) depth++
    else if (text[at] === '\u2069' && --depth === 0) return at
  }
  return text.length
}

/** The pieces of a part of a text, and the isolates within it. */
function piecesOf(text: string, from: number, to: number) {
  const pieces: Piece[] = []
  const isolates: (readonly [from: number, to: number])[] = []
  let places: number[] = []
  let words = ''
  const close = () => {
    if (places.length > 0) pieces.push({ text: words, at: places })
    places = []
    words = ''
  }
  for (let at = from; at < to; at++) {
    const sign = text[at] ?? ''
    if (opens.test(sign)) {
      const end = Math.min(closingOf(text, at), to)
      isolates.push([at, end])
      for (let inner = at; inner < end; inner++) if (!unseen.test(text[inner] ?? '')) places.push(inner)
      words += text.slice(at, end)
      at = end
    } else if (/\s/.test(sign)) close()
    else if (!unseen.test(sign)) {
      places.push(at)
      words += sign
    }
  }
  close()
  return { pieces, isolates }
}

const bareOf = ({ text }: Piece) => text.replace(/[\u2066-\u2069]/g, '')
const isForeign = (piece: Piece, direction: Direction) =>
  direction === 'rtl' ? !rightToLeft.test(bareOf(piece)) : rightToLeft.test(bareOf(piece))
const hasLetters = (piece: Piece) => /\p{L}/u.test(bareOf(piece))

/** Whether two neighbours belong to one phrase of the other direction, such as `EN 81-20` in Arabic. */
const isPhrase = (one: Piece, next: Piece, direction: Direction) =>
  isForeign(one, direction) &&
  isForeign(next, direction) &&
  (hasLetters(one) || hasLetters(next)) &&
  !ends.test(bareOf(one)) &&
  !begins.test(bareOf(next))

/**
 * What is seen in another order than it is written, in words; nothing for a text that is read as it stands. Words of the
 * other direction that follow each other without a sign between them are a phrase, which is read in its own direction.
 */
export function visualFaults(text: string, direction: Direction): string[] {
  const embedding = bidi.getEmbeddingLevels(text, direction)
  const order: number[] = []
  for (const [place, at] of bidi.getReorderedIndices(text, embedding).entries()) order[at] = place
  const found: string[] = []
  const visit = (from: number, to: number, base: Direction) => {
    const { pieces, isolates } = piecesOf(text, from, to)
    const spans = pieces.map(({ at }) => at.map((one) => order[one] ?? 0))
    for (const [index, piece] of pieces.entries()) {
      const seen = spans[index] ?? []
      const width = Math.max(...seen) - Math.min(...seen) + 1
      const hidden = [...text].filter((sign, at) => {
        const place = order[at] ?? 0
        return unseen.test(sign) && place > Math.min(...seen) && place < Math.max(...seen)
      }).length
      if (width - hidden !== seen.length) found.push(`“${piece.text}” is torn apart in “${text}”`)
      const next = pieces[index + 1]
      const following = spans[index + 1]
      if (!next || !following || isPhrase(piece, next, base)) continue
      const isRight =
        base === 'rtl'
          ? Math.min(...seen) > Math.max(...following)
          : Math.max(...seen) < Math.min(...following)
      if (!isRight) found.push(`“${piece.text}” and “${next.text}” change places in “${text}”`)
    }
    for (const [open, close] of isolates) {
      const inner = text.slice(open + 1, close)
      if (text[open] === '\u2066') {
        if (rightToLeft.test(inner)) found.push(`“${inner}” is isolated from left to right in “${text}”`)
        visit(open + 1, close, 'ltr')
      } else if (text[open] === '\u2067') visit(open + 1, close, 'rtl')
      else visit(open + 1, close, firstStrong(inner))
    }
  }
  visit(0, text.length, direction)
  const outside = text.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, ' ')
  const [telephone] = direction === 'rtl' ? (/\+\d+(?: \d+)+/.exec(outside) ?? []) : []
  if (telephone) found.push(`the parts of ${telephone} change places in “${text}”`)
  return found
}

/** The direction of a text by its first letter, as programs give it to a line of plain text. */
export const firstStrong = (text: string): Direction => {
  const [first = ''] = /\p{L}/u.exec(text) ?? []
  return rightToLeft.test(first) ? 'rtl' : 'ltr'
}
