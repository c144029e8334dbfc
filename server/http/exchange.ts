import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import proxyAddr, { compile } from '@fastify/proxy-addr'
import type { Caller } from '#contract/kit/roles.ts'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import { type Network, networkOf } from './ip-networks.ts'

/** Whether we trust what the host at an address, `hop` hops from our socket, says about the client before it. */
export type Trust = (address: string, hop: number) => boolean

/** Parses TRUST_PROXY: undefined trusts nobody, a number that many hops. */
export function trustOf(setting: Config['TRUST_PROXY']): Trust {
  if (setting === undefined) return () => false
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return compile(setting.split(',').map((one) => one.trim()))
}

/** What all exchanges of a server share. */
export interface Serving {
  readonly log: Log
  readonly trust: Trust
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether answers tell clients to close their connection. */
  readonly leaving: () => boolean
}

/** The client waiting for an answer, as limits and queues see it. */
export interface Requester {
  readonly network: Network
  /** The signed-in user, for limits per user. */
  readonly account?: string
  /** Whether the client has disconnected. */
  readonly gone: boolean
}

const prefix = randomBytes(6).toString('base64url')
let last = 0

/** Makes a request id: short, with a random prefix per process. */
export function nextRequestId(): string {
  last += 1
  return `${prefix}-${last.toString(36)}`
}

/** The path of a URL as it was sent, without decoding. */
function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end === -1 ? url : url.slice(0, end)
}

/** One request and its answer. */
export class Exchange implements Requester {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly serving: Serving
  readonly id = nextRequestId()
  /** In milliseconds, on the clock of `performance.now`. */
  readonly began = performance.now()
  /** The kind of caller we identified, for the log only. */
  callerKind: Caller['kind'] | undefined
  /** Whether the answer came from memory; it is counted without a duration and logged at the level `debug`. */
  isFromMemory = false
  #ip: string | undefined
  #network: Network | undefined

  constructor(request: IncomingMessage, response: ServerResponse, serving: Serving) {
    this.request = request
    this.response = response
    this.serving = serving
    if (serving.leaving()) response.setHeader('connection', 'close')
  }

  get url(): string {
    return this.request.url ?? '/'
  }

  get path(): string {
    return pathOf(this.url)
  }

  get headers(): IncomingHttpHeaders {
    return this.request.headers
  }

  /**
   * The address of the nearest host that is not a trusted proxy; empty if it is unknown. Node keeps the address of a
   * closed socket if it was read while the socket was open, as `watchConnections` does.
   */
  get ip(): string {
    const { request, serving } = this
    this.#ip ??= request.socket.remoteAddress === undefined ? '' : proxyAddr(request, serving.trust)
    return this.#ip
  }

  get network(): Network {
    this.#network ??= networkOf(this.ip)
    return this.#network
  }

  get gone(): boolean {
    return this.request.socket.destroyed
  }

  /** This client as a signed-in user, for limits per user. */
  as(account: string): Requester {
    const { network, request } = this
    return {
      network,
      account,
      get gone() {
        return request.socket.destroyed
      },
    }
  }
}
