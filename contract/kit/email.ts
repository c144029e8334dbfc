import { cleanLine } from './clean-text.ts'
import { normalised } from './normalised.ts'
import { fromPunycode, toPunycode } from './punycode.ts'

/** The longest address, and the longest part before its @ (RFC 5321, 4.5.3.1), in characters. */
export const emailLengths = { whole: 254, local: 64 } as const

/** A dot-string of RFC 5321, 4.1.2, in lower case; quoted strings are not taken. */
const dotString = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/
const asciiLabel = /^[a-z\d](?:[a-z\d-]*[a-z\d])?$/
// The non-joiner stands in Kurdish and Persian domains; it joins nothing at an end of a label.
const label = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\u200c-]*[\p{L}\p{M}\p{N}])?$/u

function asciiOf(part: string): string | undefined {
  // In ASCII it is not shorter, and what follows costs the square of its length.
  if (part.length > 63) return undefined
  if (part.startsWith('xn--')) {
    const shown = fromPunycode(part.slice(4))
    return shown !== undefined && label.test(shown) && `xn--${toPunycode(shown)}` === part ? part : undefined
  }
  if (asciiLabel.test(part)) return part
  return label.test(part) && !part.startsWith('xn-') ? `xn--${toPunycode(part)}` : undefined
}

/** A domain name in ASCII and lower case (IDNA 2008); undefined if it is none, has one label or an address's digits. */
function asciiDomain(domain: string): string | undefined {
  // NFKC makes the full stops of other scripts points.
  const plain = normalised('NFKC', domain.replaceAll('\u3002', '.')).toLowerCase()
  const labels = plain.split('.').map(asciiOf)
  const validLabels = labels.filter((part) => part !== undefined && part.length <= 63)
  const isName =
    labels.length > 1 && validLabels.length === labels.length && !/^\d+$/.test(labels.at(-1) ?? '')
  return isName ? validLabels.join('.') : undefined
}

/**
 * An address as it is stored and compared: cleaned, in lower case, with its domain in ASCII. Whatever is no address stays
 * as it is, in lower case.
 */
export function storedEmail(text: string): string {
  const plain = cleanLine(text).toLowerCase()
  const at = plain.lastIndexOf('@')
  const domain = at < 0 ? undefined : asciiDomain(plain.slice(at + 1))
  return domain === undefined ? plain : plain.slice(0, at + 1) + domain
}

/** Whether a text is an address that mail servers take: a dot-string, @ and a domain name, as `storedEmail` makes it. */
function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  return (
    dotString.test(text.slice(0, Math.max(0, at))) && asciiDomain(text.slice(at + 1)) === text.slice(at + 1)
  )
}

/** Whether an address may be stored anew: rows from before may have a longer part before the @. */
export const isNewEmail = (text: string): boolean =>
  isEmail(text) && text.lastIndexOf('@') <= emailLengths.local

// What was taken as an address before: a label of its domain may end with a hyphen.
const formerEmail = /^(?!\.)(?!.*\.\.)[a-z\d_'+.-]*[a-z\d_+-]@(?:[a-z\d][a-z\d-]*\.)+[a-z]{2,}$/

/** Whether a row may have this address, from any version. */
export const isStoredEmail = (text: string): boolean => isEmail(text) || formerEmail.test(text)

/** An address as people write it: its domain in its own letters. */
export function shownEmail(stored: string): string {
  const at = stored.lastIndexOf('@')
  if (!stored.includes('xn--', at)) return stored
  const labels = stored
    .slice(at + 1)
    .split('.')
    .map((part) => (part.startsWith('xn--') ? (fromPunycode(part.slice(4)) ?? part) : part))
  return stored.slice(0, at + 1) + labels.join('.')
}
