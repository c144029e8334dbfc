import { isIPv6 } from 'node:net'
import type { Network } from '../domain/limits.ts'

/** The eight groups of an IPv6 address, however it was written; undefined when it is none. */
function groupsOf(address: string): number[] | undefined {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return undefined
  // The URL parser writes every address in one way: short, in lower case, without an IPv4 address at its end.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = (text: string) =>
    text.split(':').flatMap((group) => (group ? [Number.parseInt(group, 16)] : []))
  const [front, back] = [groups(head), groups(tail ?? '')]
  return [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/** The network that an address belongs to; what is no address is a network of its own. */
export function networkOf(address: string): Network {
  const groups = groupsOf(address)
  if (!groups) return { one: address }
  const [a = 0, b = 0, c = 0, d = 0, , mapped, high = 0, low = 0] = groups
  // An IPv4 address as a socket for both kinds writes it (RFC 4291, 2.5.5.2).
  if (groups.slice(0, 5).every((group) => group === 0) && mapped === 0xffff)
    return { one: [high >> 8, high & 255, low >> 8, low & 255].join('.') }
  const prefix = (bits: number, ...parts: number[]) =>
    `${parts.map((part) => part.toString(16)).join(':')}::/${bits}`
  return {
    one: prefix(64, a, b, c, d),
    wide: prefix(56, a, b, c, d & 0xff00),
    widest: prefix(48, a, b, c),
  }
}
