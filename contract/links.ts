import * as z from 'zod'

// Spoofed host names mix letters of several scripts (UTS 39, 5.1).
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Han'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const ofOneScript = (label: string) => scripts.filter((script) => script.test(label)).length < 2

/** Whether a host is a domain name in NFKC form, as browsers show it, with each label in a single script. */
function isPlainHost(host: string): boolean {
  const labels = host.toLowerCase().split('.')
  const [last = ''] = labels.slice(-1)
  return (
    host === host.normalize('NFKC') &&
    /^\p{L}/u.test(last) &&
    labels.every((label) => /^[\p{L}\p{M}\p{N}-]+$/u.test(label) && ofOneScript(label))
  )
}

const Address = z.url({ protocol: /^https?$/ })

/**
 * Whether an external link is safe to show: an absolute http(s) URL without credentials, a `mailto:` or a `tel:` link,
 * without characters that could end an HTML attribute.
 */
export function isPlainLink(link: string): boolean {
  if (/[\s"'<>`\\]/.test(link)) return false
  if (/^mailto:[^@:/]+@[^@:/]+$/i.test(link) || /^tel:\+?[\d().-]+$/i.test(link)) return true
  const [, host] = /^https?:\/\/([^/?#:@]+)(?::\d+)?(?=[/?#]|$)/i.exec(link) ?? []
  return host !== undefined && Address.safeParse(link).success && isPlainHost(host)
}
