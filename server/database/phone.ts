import parsePhoneNumber from 'libphonenumber-js/min'
import { foldDigits } from '#i18n/fold.ts'

// Whose numbers are written without their country.
const home = 'IQ'

/** The number that a text is, and nothing else; undefined when no telephone has it, or it needs an extension. */
function parsed(text: string) {
  // Numbers that are copied out of a right-to-left line bring marks of direction along.
  const plain = foldDigits(text.replace(/\p{Cf}/gu, ''))
  const number = parsePhoneNumber(plain, { defaultCountry: home, extract: false })
  return number?.isValid() && !number.ext ? number : undefined
}

/**
 * A telephone number as somebody writes it, in ASCII, Arabic-Indic or Persian digits, of Iraq or with the code of its
 * country → E.164, as `+9647501234567`; undefined when it cannot be one.
 */
export const toE164 = (text: string): string | undefined => parsed(text)?.number

/**
 * A telephone number → as it is written for somebody in any country, `+964 750 123 4567`; what is none stays as it is.
 * Show it isolated left to right: `<bdi dir="ltr">`.
 */
export const formatPhone = (text: string): string => parsed(text)?.formatInternational() ?? text

/** A telephone number → what it is found by, whichever part of it is typed, with 00964, +964, 0 or nothing before it. */
export function searchedPhone(text: string): string {
  const number = parsed(text)
  if (!number) return text
  const national = number.formatNational().replace(/\D/g, '')
  return `00${number.number.slice(1)} ${national}`
}

// Fewer digits may as well be a date or a price.
const fewestSought = 9

/** What is searched for, in the words that find it: a whole telephone number in its digits, anything else as it is. */
export function soughtPhone(search: string): string {
  if (foldDigits(search).replace(/\D/g, '').length < fewestSought) return search
  return toE164(search)?.slice(1) ?? search
}
