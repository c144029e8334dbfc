import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Network } from '../domain/limits.ts'
import type { Trust } from './client-info.ts'
import { networkOf } from './networks.ts'

/** Who waits for an answer. */
export interface Requester {
  readonly network: Network
  /** Who is signed in, for what a person is to have only so much of at once. */
  readonly account?: string
  /** Whether nobody reads the answer any more. */
  readonly gone: boolean
}

const trusted = new WeakMap<Socket, Trust>()

/**
 * Takes note of a connection when it is made: whom it comes from cannot be read any more once it was cut off. Says
 * whether it still stands.
 */
export function meet(socket: Socket, trust: Trust): boolean {
  trusted.set(socket, trust)
  // Node keeps the address from the first time it is asked for.
  return socket.remoteAddress !== undefined
}

/** Who asks with a request: by what a trusted proxy says of it, and never the proxy itself. */
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
