import { normalised } from './normalised.ts'
import { fromPunycode } from './punycode.ts'

// Spoofed host names mix letters of several scripts (UTS 39, 5.1). Those of one row are written together.
const scripts = [
  ...[['Latin'], ['Arabic'], ['Cyrillic'], ['Greek'], ['Hebrew'], ['Armenian'], ['Georgian'], ['Devanagari']],
  ...[['Thai'], ['Hangul', 'Han'], ['Han', 'Hiragana', 'Katakana']],
].map((group) => {
  const letters = group.map((script) => `\\p{Script=${script}}`).join('')
  return new RegExp(`^[${letters}\\p{Script=Common}\\p{Script=Inherited}]+$`, 'u')
})

// Words of these letters alone look Latin, as browsers decide when they show a host in Punycode.
const looksLatin = /^(?:[аысԁеԍһіюјӏорԗԛѕԝхуъьҽпгѵѡ\d-]+|[αικνρυωηοτ\d-]+|[ագզէլհյոսւօ\d-]+)$/u
const asciiLabel = /^[a-z\d-]+$/

const isNotSpoofed = (label: string) =>
  asciiLabel.test(label) || (scripts.some((script) => script.test(label)) && !looksLatin.test(label))

/** A label as browsers show it: in its letters if it is written in Punycode. Undefined if that is not how it is written. */
function shownLabel(label: string): string | undefined {
  if (!label.startsWith('xn--')) return label
  const shown = fromPunycode(label.slice(4))
  return shown === undefined || asciiLabel.test(shown) ? undefined : shown
}

/**
 * Whether a host is a domain name as browsers show it: in lower case and NFKC, each label in a single script and not made
 * of letters that look Latin. It may be written in Punycode.
 */
function isPlainHost(host: string): boolean {
  if (host.length > 253) return false
  const labels = host.toLowerCase().split('.').map(shownLabel)
  return (
    /^\p{L}/u.test(labels.at(-1) ?? '') &&
    labels.every(
      (label) =>
        label !== undefined &&
        /^[\p{L}\p{M}\p{N}-]{1,63}$/u.test(label) &&
        label === normalised('NFKC', label).toLowerCase() &&
        isNotSpoofed(label),
    )
  )
}

const webAddress = /^https?:\/\/(?<host>[^/?#:@]+)(?::(?<port>\d{1,5}))?(?=[/?#]|$)/i

/**
 * What no address contains: blanks, control characters, what could end an HTML attribute, and invisible characters but the
 * non-joiner of Kurdish and Persian words.
 */
const unsafe = /[\s\p{Cc}"'<>`\\]|(?!\u200c)\p{Cf}/u

/**
 * Whether an external link is safe to show: an absolute http(s) URL without credentials, a `mailto:` of exactly one address
 * without further fields, or a `tel:` link.
 */
export function isPlainLink(link: string): boolean {
  if (unsafe.test(link)) return false
  const mailHost = /^mailto:[\w.+-]{1,64}@([^@]+)$/i.exec(link)?.[1]
  if (mailHost !== undefined) return isPlainHost(mailHost)
  if (/^tel:\+?[\d().-]+$/i.test(link)) return true
  const { host = '', port = '' } = webAddress.exec(link)?.groups ?? {}
  return isPlainHost(host) && Number(port) < 65_536
}

/** Whether a link leads to a web page, as those to social networks do: no `mailto:` and no `tel:`. */
export const isWebLink = (link: string): boolean => webAddress.test(link) && isPlainLink(link)
