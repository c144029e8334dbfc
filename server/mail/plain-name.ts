import { find } from 'linkifyjs'
import { foldDigits } from '#i18n/fold.ts'

// Signs that read as the full stop, colon or slash of an address, beyond those that NFKC makes one.
const stops = /[\u3002\u06d4\u066b]/g
const colons = /[\u2236\ua789\u02d0]/g
const slashes = /[\u2044\u2215\u29f8]/g

/** Domains that no registry gives away (RFC 2606, RFC 6761), which a list of real ones lacks. */
const reserved = /[\p{L}\p{N}]\.(?:example|test|invalid|localhost|local|onion|internal)(?![\p{L}\p{N}])/iu
const marks = [/@|:\/\//, /(?<![\p{L}\p{N}])www\./iu, /mailto:|tel:|javascript:/i, /\d\.\d{1,3}\.\d{1,3}\.\d/]
/** Whether there is a path, and what may be a domain before it, whatever its name. */
const hasPath = (text: string) => text.includes('/') && /[^\s.]\.[^\s.]/.test(text)
/** As many digits as a code of a forgotten password may seem to have, in one run or in groups. */
const longNumber = /\d(?:[\s.,-]?\d){5}/

/**
 * Whether a person's name is nothing else: no address of the web or of mail, in whatever letters and with whatever
 * invisible signs it is written, and no long number. Mails to others carry names, and must carry no stranger's message.
 */
export function isPlainName(name: string): boolean {
  const text = foldDigits(name.normalize('NFKC').replace(stops, '.'))
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

/** What somebody is called in a mail: by name, or by address where the name is older than the rule and says more. */
export const calledInMail = ({ name, email }: { name: string; email: string }) =>
  isPlainName(name) ? name : email
