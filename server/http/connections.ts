import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { counts } from '../runtime/counters.ts'
import type { Trust } from './exchange.ts'
import type { Network } from './ip-networks.ts'
import { networkOf } from './ip-networks.ts'
import { keysOf, type Limits, sums } from './network-sums.ts'

/** When we close connections. */
export interface ConnectionTimeouts {
  /** How many connections a network may keep open before we close its oldest idle ones. */
  readonly each: Limits
  /** The same for all networks together. */
  readonly all: number
  /** The minimum read rate in bytes per second, measured over `window` milliseconds in which data is waiting. */
  readonly floor: number
  readonly window: number
  /** How often we check readers, in milliseconds. */
  readonly look: number
}

/** The defaults; tests use smaller values. */
export const defaultTimeouts: ConnectionTimeouts = {
  each: { one: 1_000, wide: 2_000, widest: 3_000 },
  all: 4_000,
  // A tenth of what EDGE, the slowest mobile network, delivers.
  floor: 1_000,
  window: 30_000,
  look: 5_000,
}

interface Seen {
  /** Undefined for a trusted proxy, which has no limit. */
  readonly network: Network | undefined
  last: ServerResponse | undefined
  /** A logical clock of the last use. */
  used: number
  /** The bytes taken and the time when data began to wait. */
  slow: { readonly bytes: number; readonly since: number } | undefined
}

/** The share of the limit that we close in one go, because finding the oldest means scanning all. */
const closedShare = 0.02

const isIdle = ({ last }: Seen) => last === undefined || last.writableFinished || last.destroyed

/** Whether a complete request still waits for the end of its answer. */
const isOwed = ({ last }: Seen) => last?.req.complete === true && !last.writableEnded

/** The bytes that the peer, or its kernel, has taken from a connection. */
const takenBy = (socket: Socket) => socket.bytesWritten - socket.writableLength

/**
 * Watches a server's connections. Closes the oldest idle ones if a network, or all together, keep too many open;
 * readers slower than the floor; and at the server's timeout every connection that is not waiting for an answer.
 * Returns a function to call for each request.
 */
export function watchConnections(
  server: Server,
  trust: Trust,
  { each, all, floor, window, look }: ConnectionTimeouts = defaultTimeouts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const open = new Map<Socket, Seen>()
  const openByNetwork = sums()
  let clock = 0

  function letIdleGo(many: number, which: (seen: Seen) => boolean): void {
    const idle = [...open].filter(([, seen]) => isIdle(seen) && seen.network && which(seen))
    idle.sort(([, one], [, other]) => one.used - other.used)
    for (const [socket] of idle.slice(0, Math.ceil(many * closedShare))) {
      counts.letGo.idle += 1
      socket.destroy()
    }
  }

  function makeRoom(network: Network): void {
    for (const [key, kind] of keysOf(network)) {
      if (openByNetwork.of(key) > each[kind]) letIdleGo(each[kind], (seen) => seen.network?.[kind] === key)
    }
    if (open.size > all) letIdleGo(all, () => true)
  }

  server.on('connection', (socket: Socket) => {
    // Node keeps the address after this first read, even when the socket is closed. It may be closed already.
    const { remoteAddress } = socket
    if (remoteAddress === undefined) return void socket.destroy()
    const network = trust(remoteAddress, 0) ? undefined : networkOf(remoteAddress)
    open.set(socket, { network, last: undefined, used: ++clock, slow: undefined })
    if (network) openByNetwork.add(network, 1)
    socket.once('close', () => {
      open.delete(socket)
      if (network) openByNetwork.add(network, -1)
    })
    if (network) makeRoom(network)
  })

  function watch(): void {
    const now = performance.now()
    for (const [socket, seen] of open) {
      if (socket.writableLength === 0) seen.slow = undefined
      else if (!seen.slow) seen.slow = { bytes: takenBy(socket), since: now }
      else if (now - seen.slow.since >= window) {
        const bytes = takenBy(socket)
        const least = (floor * (now - seen.slow.since)) / 1000
        if (bytes - seen.slow.bytes < least) {
          counts.letGo.slow += 1
          socket.destroy()
        } else seen.slow = { bytes, since: now }
      }
    }
  }
  // Nothing is transferred while a long answer is computed, but its connection is not idle.
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
