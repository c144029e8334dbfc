import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Trust } from './client-info.ts'
import type { Network } from './networks.ts'
import { networkOf } from './networks.ts'

/** The client waiting for an answer. */
export interface Requester {
  readonly network: Network
  /** The signed-in user, for per-user concurrency limits. */
  readonly account?: string
  /** Whether the client has disconnected. */
  readonly gone: boolean
}

const trusted = new WeakMap<Socket, Trust>()

/**
 * Records a connection when it opens, because a closed socket no longer has an address. Returns whether it is still
 * open.
 */
export function meet(socket: Socket, trust: Trust): boolean {
  trusted.set(socket, trust)
  // Node caches the address on first access.
  return socket.remoteAddress !== undefined
}

/** The client behind a request, as trusted proxies report it, never the proxy itself. */
export function requesterOf(request: IncomingMessage, account?: string): Requester {
  const { socket } = request
  const trust = trusted.get(socket)
  const address = trust && socket.remoteAddress !== undefined && proxyAddr(request, trust)
  return {
    network: networkOf(address || ''),
    ...(account === undefined ? {} : { account }),
    get gone() {
      return socket.destroyed
    },
  }
}
