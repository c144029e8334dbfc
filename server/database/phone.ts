import parsePhoneNumber from 'libphonenumber-js/min'
import { cleanPhone } from '#contract/kit/clean-text.ts'
import { foldDigits } from '#i18n/digits.ts'

// Numbers without a country code are Iraqi.
const home = 'IQ'

/** A pasted number with its digits in ASCII. */
const plainOf = (text: string) => foldDigits(cleanPhone(text))

/** Parses a text that is exactly one valid telephone number without an extension; else undefined. */
function parsed(text: string) {
  const number = parsePhoneNumber(plainOf(text), { defaultCountry: home, extract: false })
  return number?.isValid() && !number.ext ? number : undefined
}

// Iraqi mobile numbers, which nearly all are, in the usual spellings: the library takes 5 to 12 µs for each.
const typedMobile = /^(?:0|(?:\+|00)964[ -]?)(7[3-9]\d)[ -]?(\d{3})[ -]?(\d{4})$/

/**
 * Converts a telephone number as typed, in ASCII, Arabic-Indic or Persian digits, Iraqi or with a country code, to
 * E.164, such as `+9647501234567`; undefined if it is not valid.
 */
export function toE164(text: string): string | undefined {
  const mobile = typedMobile.exec(plainOf(text))
  return mobile ? `+964${mobile.slice(1).join('')}` : parsed(text)?.number
}

/**
 * Formats a telephone number internationally, `+964 750 123 4567`; anything else is returned unchanged. Show it
 * isolated left to right: `<bdi dir="ltr">`.
 */
export const formatPhone = (text: string): string => parsed(text)?.formatInternational() ?? text

const storedMobile = /^\+964(7[3-9]\d)(\d{3})(\d{4})$/

/**
 * Formats a telephone number as people in Iraq read it: their own as `0750 123 4567`, a foreign one with its country
 * code; anything else is returned unchanged. Show it isolated left to right.
 */
export function localPhone(text: string): string {
  const mobile = storedMobile.exec(text)
  if (mobile) return `0${mobile.slice(1).join(' ')}`
  const number = parsed(text)
  if (!number) return text
  return number.country === home ? number.formatNational() : number.formatInternational()
}

/** The search text of a telephone number, which matches any part of it, typed with 00964, +964, 0 or no prefix. */
export function searchedPhone(text: string): string {
  if (storedMobile.test(text)) return `00${text.slice(1)} 0${text.slice(4)}`
  const number = parsed(text)
  if (!number) return text
  const national = number.formatNational().replace(/\D/g, '')
  return `00${number.number.slice(1)} ${national}`
}

// Fewer digits could also be a date or a price.
const fewestSought = 9

/** Normalises a search: a complete telephone number becomes its digits, anything else is unchanged. */
export function phoneQuery(search: string): string {
  if (foldDigits(search).replace(/\D/g, '').length < fewestSought) return search
  return toE164(search)?.slice(1) ?? search
}
