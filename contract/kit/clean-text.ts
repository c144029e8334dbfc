import { normalised } from './normalised.ts'

// Without meaning wherever they stand: soft hyphens, joiners of other kinds than ours, byte-order marks, embeddings and
// overrides of direction, deprecated format characters, what word processors leave in place of a picture, and tags.
const unseen =
  /\u034f|[\u00ad\u180e\u200b\u202a-\u202e\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffc]|[\u{e0000}-\u{e007f}]/gu
/** Marks and isolates of direction, which mean nothing in a line, because every line is shown isolated. */
const directions = /[\u061c\u200e\u200f\u2066-\u2069]/g
const isolates = /[\u2066-\u2069]/
const otherSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g
/** The line breaks of word processors (vertical tab), of printed text (form feed) and of Unicode. */
const otherBreaks = /[\v\f\u0085\u2028\u2029]/g
const breaks = /[\r\n\v\f\u0085\u2028\u2029]+/
/** Bullets of the fonts Symbol and Wingdings, which word processors copy as letters of private use. */
const bullets: Readonly<Record<string, string>> = { '\uf0b7': '•', '\uf0a7': '▪' }
const visible = /(?!\u034f|[\ufe00-\ufe0f\ufffc])[^\s\p{Cf}]/u

// What the non-joiner of Kurdish words and the joiner of emoji do not join.
const repeatedJoiners = /[\u200c\u200d]+(?=[\u200c\u200d])/g
const looseJoiners = /(?<=^|\s)[\u200c\u200d]|[\u200c\u200d](?=\s|$)/g

const withoutUnseen = (text: string) =>
  text
    .replace(unseen, '')
    .replace(otherSpaces, ' ')
    .replace(/[\uf0a7\uf0b7]/g, (sign) => bullets[sign] ?? sign)

/** Whether nothing of a text can be seen. */
export const isBlank = (text: string): boolean => !visible.test(text)

const ifVisible = (text: string) => (isBlank(text) ? '' : text)

/** The lines of a text one after another, with a space between. */
const inOneLine = (text: string) =>
  text
    .split(breaks)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ')

/**
 * Cleans a single line as people paste it: invisible characters and marks of direction go, and line breaks and every kind
 * of space become plain spaces; the result is trimmed and in NFC. Joiners stay where they join something. Control characters
 * stay, for the rules to refuse. Empty if nothing can be seen. Idempotent.
 */
export function cleanLine(text: string): string {
  const plain = inOneLine(withoutUnseen(text).replace(directions, '')).replaceAll('\t', ' ')
  const joined = plain.replace(repeatedJoiners, '').replace(looseJoiners, '')
  return ifVisible(normalised('NFC', joined).trim())
}

/** A paragraph whose isolates all have their partners; those without one are left out. */
function balanced(paragraph: string): string {
  if (!isolates.test(paragraph)) return paragraph
  const open: number[] = []
  const closedOnly: number[] = []
  for (let at = 0; at < paragraph.length; at += 1) {
    const code = paragraph.charCodeAt(at)
    if (code < 0x2066 || code > 0x2069) continue
    if (code < 0x2069) open.push(at)
    else if (open.pop() === undefined) closedOnly.push(at)
  }
  let [cleaned, from] = ['', 0]
  // What is still open opened after everything that closed without a partner.
  for (const at of closedOnly.concat(open)) {
    cleaned += paragraph.slice(from, at)
    from = at + 1
  }
  return cleaned + paragraph.slice(from)
}

const edge = /[\s\u200c\u200d]/

/** Cuts blanks and joiners off both ends, in linear time. */
function cutEnds(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && edge.test(text.charAt(from))) from += 1
  while (to > from && edge.test(text.charAt(to - 1))) to -= 1
  return text.slice(from, to)
}

/**
 * Cleans a text of several lines as people paste it, like `cleanLine`, but every line break becomes LF, and what gives
 * parts of a line their direction stays: marks, and isolates that are closed in the same line. Idempotent.
 */
export function cleanParagraphs(text: string): string {
  const plain = withoutUnseen(text.replace(/\r\n?/g, '\n').replace(otherBreaks, '\n'))
  const isolated = isolates.test(plain) ? plain.split('\n').map(balanced).join('\n') : plain
  return ifVisible(cutEnds(normalised('NFC', isolated)))
}

// The elements of rich text that begin or end a paragraph.
const blocks = /(<\/?(?:p|br|h[2-4]|ul|ol|li|blockquote)\b[^<>]*>)/

/** Cleans sanitised HTML, in which the signs that were written as entities are signs again. Spaces stay. Idempotent. */
export function cleanMarkup(html: string): string {
  const plain = html.replace(unseen, '')
  return isolates.test(plain) ? plain.split(blocks).map(balanced).join('') : plain
}

/**
 * Cleans a telephone number as people paste it, like `cleanLine`, without the signs that only choose how its digits look.
 * A plus that right-to-left typing left at the end goes to the front.
 */
export function cleanPhone(text: string): string {
  const plain = cleanLine(text.replace(/[\p{Cf}\p{M}]/gu, ''))
  return /^[^+]+\+$/.test(plain) ? `+${plain.slice(0, -1).trim()}` : plain
}

/** Cleans a code that is typed or pasted: no spaces, dashes or invisible characters. */
export const cleanCode = (text: string): string => text.replace(/[\s\p{Cf}\p{M}\p{Pd}]/gu, '')
