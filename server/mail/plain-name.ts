import { find } from 'linkifyjs'
import { normalised } from '#contract/kit/normalised.ts'
import { foldDigits } from '#i18n/digits.ts'

// Characters that look like the full stop, colon or slash of a URL, besides those that NFKC normalises.
const stops = /[\u3002\u06d4\u066b]/g
const colons = /[\u2236\ua789\u02d0]/g
const slashes = /[\u2044\u2215\u29f8]/g

/** Reserved top-level domains (RFC 2606, RFC 6761), which the list of public ones lacks. */
const reserved = /[\p{L}\p{N}]\.(?:example|test|invalid|localhost|local|onion|internal)(?![\p{L}\p{N}])/iu
const marks = [/@|:\/\//, /(?<![\p{L}\p{N}])www\./iu, /mailto:|tel:|javascript:/i, /\d\.\d{1,3}\.\d{1,3}\.\d/]
/** Whether a text contains a path after a possible domain, whatever its TLD. */
const hasPath = (text: string) => text.includes('/') && /[^\s.]\.[^\s.]/.test(text)
/** At least as many digits as a reset code may have, together or in groups. */
const longNumber = /\d(?:[\s.,-]?\d){5}/

/**
 * Whether a person's name contains no URL or e-mail address, in any script and with any invisible characters, and no
 * long number. Mails to others contain names, so a name must not carry a stranger's message.
 */
export function isPlainName(name: string): boolean {
  const text = foldDigits(normalised('NFKC', name).replace(stops, '.'))
    .replace(/\p{Cf}/gu, '')
    .replace(colons, ':')
    .replace(slashes, '/')
  return (
    !marks.some((mark) => mark.test(text)) &&
    !hasPath(text) &&
    !reserved.test(text) &&
    !longNumber.test(text) &&
    find(text).length === 0
  )
}

/** The name to use in a mail: the person's name, or their address if an old name is not plain. */
export const calledInMail = ({ name, email }: { name: string; email: string }) =>
  isPlainName(name) ? name : email
