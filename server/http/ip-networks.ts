import { isIPv6 } from 'node:net'

/**
 * A caller's network as rate limits count it: an IPv4 address, or an IPv6 /64. For IPv6 also the surrounding /56 and
 * /48, which providers assign to a home and to a site (RFC 6177), so that one customer of theirs counts as a few
 * networks at most.
 */
export interface Network {
  readonly one: string
  readonly wide?: string
  readonly widest?: string
}

/** The eight groups of an IPv6 address in any notation; undefined if it is not one. */
function groupsOf(address: string): number[] | undefined {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return undefined
  // The URL parser normalises addresses: compressed, lower case, without an embedded IPv4 notation.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) =>
    text.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []))
  const [front, back] = [groups(head), groups(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/**
 * The beginnings of IPv6 addresses that hold an IPv4 address in their last two groups: mapped, as a dual-stack socket
 * shows it (RFC 4291, 2.5.5.2), and behind the translator of a mobile network (RFC 6052, 2.1).
 */
const aroundIPv4 = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0']

/**
 * What several networks of one provider have in common: the first two parts of an IPv4 address, or the /32 of an IPv6 one,
 * the least that registries give a provider. Some addresses in one data centre count as one.
 */
export function providerOf({ one }: Network): string {
  const separator = one.includes(':') ? ':' : '.'
  return one.split(separator).slice(0, 2).join(separator)
}

/** The network of an address; a text that is not an address is its own network. */
export function networkOf(address: string): Network {
  const groups = groupsOf(address)
  if (!groups) return { one: address }
  const [a = 0, b = 0, c = 0, d = 0, , , high = 0, low = 0] = groups
  const beginning = groups.slice(0, 6).map((group) => group.toString(16))
  if (aroundIPv4.includes(beginning.join(':')))
    return { one: [high >> 8, high & 255, low >> 8, low & 255].join('.') }
  const prefix = (bits: number, ...parts: number[]) =>
    `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
  return {
    one: prefix(64, a, b, c, d),
    wide: prefix(56, a, b, c, d & 0xff00),
    widest: prefix(48, a, b, c),
  }
}
