import * as z from 'zod'

// Letters of more than one of these in one name are how a name is made to look like another (UTS 39, 5.1).
const scripts = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Hebrew', 'Armenian', 'Han'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
)
const ofOneScript = (label: string) => scripts.filter((script) => script.test(label)).length < 2

/** Whether a host is a name of labels, each of one script and spelled in the one way that browsers show it. */
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
 * Whether a link to somewhere else is just that: a whole address of the web without a name or password in it, a mail
 * address or a telephone number, without a sign that could end an attribute.
 */
export function isPlainLink(link: string): boolean {
  if (/[\s"'<>`\\]/.test(link)) return false
  if (/^mailto:[^@:/]+@[^@:/]+$/i.test(link) || /^tel:\+?[\d().-]+$/i.test(link)) return true
  const [, host] = /^https?:\/\/([^/?#:@]+)(?::\d+)?(?=[/?#]|$)/i.exec(link) ?? []
  return host !== undefined && Address.safeParse(link).success && isPlainHost(host)
}
