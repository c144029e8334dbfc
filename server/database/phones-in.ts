import { findPhoneNumbersInText } from 'libphonenumber-js/min'
import { cleanPhone } from '#contract/kit/clean-text.ts'
import type { Dialled } from '#contract/site/visitor.ts'
import { foldDigits } from '#i18n/digits.ts'
import { toE164 } from './phone.ts'

/** What stands between two telephones; the library knows of slashes and dashes itself. */
const separators = /[,،;؛|&]|\s[-–—/]\s/
/** Words and signs between two telephones. */
const between = /^(?:[,،;؛|/–—&-]?|و|یان|أو|or|and)$/i
/** A number that is valid in this country or city alone, such as `122`. */
const short = /^[1-9]\d{2,7}$/

function trimmed(text: string): string {
  const words = text.replace(/^[/–—-]/, '').split(/\s+/)
  while (words.length > 0 && between.test(words[0] ?? '')) words.shift()
  while (words.length > 0 && between.test(words.at(-1) ?? '')) words.pop()
  return words.join(' ')
}

/** Telephones with nothing but a sign between them, `07500000142-07700000143`; none unless all are. */
function joined(piece: string): Dialled[] {
  const phones = piece.split(/[-–—/]/).map((text) => ({ text: text.trim(), dial: toE164(text) ?? '' }))
  return phones.every(({ dial }) => dial !== '') ? phones : []
}

/** The telephones of a piece of text, each with the words around it. */
function cutPiece(piece: string): Dialled[] {
  const found = findPhoneNumbersInText(piece, 'IQ')
  if (found.length === 0) return joined(piece)
  return found.map(({ number }, at) => {
    const [from, to] = [at === 0 ? 0 : found[at - 1]?.endsAt, found[at + 1] ? found[at]?.endsAt : undefined]
    return { text: trimmed(piece.slice(from, to)), dial: number.number }
  })
}

/**
 * The telephones in a text that may name several, `0750 … / 0770 …`, in their order: each as it is typed, and as it is
 * dialled, in E.164 or as the short number that the whole text is. What is no telephone for certain is never dialled.
 */
export function phonesIn(text: string): Dialled[] {
  const number = toE164(text)
  if (number !== undefined) return [{ text, dial: number }]
  const digits = foldDigits(cleanPhone(text)).replace(/[\s().-]/g, '')
  if (short.test(digits)) return [{ text, dial: digits }]
  const phones: Dialled[] = []
  for (const piece of text.split(separators)) {
    const cut = cutPiece(piece)
    const last = phones.at(-1)
    const rest = trimmed(piece)
    // Words without a telephone belong to the one before them.
    if (cut.length === 0 && last && rest)
      phones[phones.length - 1] = { ...last, text: `${last.text}, ${rest}` }
    phones.push(...cut)
  }
  return phones
}
