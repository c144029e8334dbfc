import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { counts } from '../counters.ts'
import type { Network } from '../domain/limits.ts'
import type { Trust } from './client-info.ts'
import { keysOf, type Limits, sums } from './network-sums.ts'
import { networkOf } from './networks.ts'
import { meet } from './requester.ts'

/** When connections are let go. */
export interface ConnectionTimeouts {
  /** What a network may keep open at once before its oldest idle connections go. */
  readonly each: Limits
  /** What all may keep open together. */
  readonly all: number
  /** The least that a reader takes, in bytes a second, over `window` milliseconds in which something waits for them. */
  readonly floor: number
  readonly window: number
  /** How often readers are looked at, in milliseconds. */
  readonly look: number
}

/** How patient the product is; what tests give instead is the same in small. */
export const defaultTimeouts: ConnectionTimeouts = {
  each: { one: 1_000, wide: 2_000, widest: 3_000 },
  all: 4_000,
  // A tenth of what the slowest telephone network (EDGE) gives a visitor.
  floor: 1_000,
  window: 30_000,
  look: 5_000,
}

interface Seen {
  /** Undefined for a trusted proxy, which may have as many as it likes. */
  readonly network: Network | undefined
  last: ServerResponse | undefined
  /** When it was used last; the higher, the later. */
  used: number
  /** What had been taken, and when, since something has been waiting. */
  slow: { readonly taken: number; readonly since: number } | undefined
}

/** Of those that are too many, so many are let go together: finding the oldest takes looking at all. */
const together = 0.02

const isIdle = ({ last }: Seen) => last === undefined || last.writableFinished || last.destroyed

/** Whether an answer is still being made to a request that has arrived whole. */
const isOwed = ({ last }: Seen) => last?.req.complete === true && !last.writableEnded

/** Bytes that a connection's other end, or the system for it, has taken. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Watches a server's connections: lets go the oldest idle ones when somebody, or all together, keep too many open, and
 * whoever reads an answer more slowly than the floor, and at the server's timeout every other but those that wait for an
 * answer. Gives what is to be told of each request.
 */
export function watchConnections(
  server: Server,
  trust: Trust,
  { each, all, floor, window, look }: ConnectionTimeouts = defaultTimeouts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const open = new Map<Socket, Seen>()
  const held = sums()
  let clock = 0

  function letIdleGo(many: number, which: (seen: Seen) => boolean): void {
    const idle = [...open].filter(([, seen]) => isIdle(seen) && seen.network && which(seen))
    idle.sort(([, one], [, other]) => one.used - other.used)
    for (const [socket] of idle.slice(0, Math.ceil(many * together))) {
      counts.letGo.idle += 1
      socket.destroy()
    }
  }

  function makeRoom(network: Network): void {
    for (const [key, kind] of keysOf(network)) {
      if (held.of(key) > each[kind]) letIdleGo(each[kind], (seen) => seen.network?.[kind] === key)
    }
    if (open.size > all) letIdleGo(all, () => true)
  }

  server.on('connection', (socket: Socket) => {
    // One that was cut off before it was looked at is nobody's.
    if (!meet(socket, trust)) return void socket.destroy()
    const { remoteAddress = '' } = socket
    const network = trust(remoteAddress, 0) ? undefined : networkOf(remoteAddress)
    open.set(socket, { network, last: undefined, used: ++clock, slow: undefined })
    if (network) held.add(network, 1)
    socket.once('close', () => {
      open.delete(socket)
      if (network) held.add(network, -1)
    })
    if (network) makeRoom(network)
  })

  function watch(): void {
    const now = performance.now()
    for (const [socket, seen] of open) {
      if (socket.writableLength === 0) seen.slow = undefined
      else if (!seen.slow) seen.slow = { taken: takenBy(socket), since: now }
      else if (now - seen.slow.since >= window) {
        const taken = takenBy(socket)
        const least = (floor * (now - seen.slow.since)) / 1000
        if (taken - seen.slow.taken < least) {
          counts.letGo.slow += 1
          socket.destroy()
        } else seen.slow = { taken, since: now }
      }
    }
  }
  // Nothing moves while a long answer is made: who waits for one is not idle.
  server.on('timeout', (socket) => {
    const seen = open.get(socket)
    if (!seen || !isOwed(seen)) socket.destroy()
  })
  const looking = setInterval(watch, look).unref()
  server.once('close', () => clearInterval(looking))

  return ({ socket }, response) => {
    const seen = open.get(socket)
    if (!seen) return
    seen.last = response
    seen.used = ++clock
  }
}
