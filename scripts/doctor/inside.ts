import { BlockList, isIP } from 'node:net'

const inside = new BlockList()
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Whether an address is loopback or private (RFC 1918, 4193, 6598). */
export function isInside(address: string): boolean {
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address
  const kind = isIP(plain)
  return kind !== 0 && inside.check(plain, kind === 4 ? 'ipv4' : 'ipv6')
}
