import type { Network } from './ip-networks.ts'
import { keysOf, type Limits } from './network-sums.ts'

/** How many bytes of large answers may wait unread per network before we stop making more for it. */
const limits: Limits = { one: 64 * 2 ** 20, wide: 96 * 2 ** 20, widest: 128 * 2 ** 20 }

interface Holding {
  bytes: number
  /** Readers per answer: a shared answer is in memory only once. */
  readonly readers: Map<Buffer, number>
}

const all = new Map<string, Holding>()
const released = new Set<() => void>()

function take(key: string, body: Buffer): void {
  const holding = all.get(key) ?? { bytes: 0, readers: new Map<Buffer, number>() }
  all.set(key, holding)
  const readers = holding.readers.get(body) ?? 0
  if (readers === 0) holding.bytes += body.length
  holding.readers.set(body, readers + 1)
}

function leave(key: string, body: Buffer): void {
  const holding = all.get(key)
  const readers = holding?.readers.get(body)
  if (!holding || readers === undefined) return
  if (readers > 1) return void holding.readers.set(body, readers - 1)
  holding.readers.delete(body)
  holding.bytes -= body.length
  if (holding.readers.size === 0) all.delete(key)
}

/** Counts an answer as unread by a network until the returned function is called. */
export function countUnread(network: Network, body: Buffer): () => void {
  const keys = keysOf(network)
  for (const [key] of keys) take(key, body)
  return () => {
    for (const [key] of keys) leave(key, body)
    for (const tell of released) tell()
  }
}

/** Whether so much is unread that nothing more is made for a network until it reads some. */
export const hasUnreadBacklog = (network: Network): boolean =>
  keysOf(network).some(([key, kind]) => (all.get(key)?.bytes ?? 0) >= limits[kind])

/** Registers a callback for whenever an answer was read or abandoned. */
export const onRelease = (tell: () => void): void => void released.add(tell)
