import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr, { compile } from '@fastify/proxy-addr'
import type { Caller } from '#contract/roles.ts'
import type { Config } from '../config.ts'

/** Whether the computer at an address, so many hops from our own socket, is believed what it says of the one before. */
export type Trust = (address: string, hop: number) => boolean

/** What a call may know of the request that made it. */
export interface ClientInfo {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** The address of the nearest computer that is no trusted proxy. */
  readonly ip: string
  /** Who was found to be calling; for the log alone. */
  callerKind: Caller['kind'] | undefined
}

/** Reads whom to trust; undefined trusts nobody, a number that many hops. */
export function trustOf(setting: Config['TRUST_PROXY']): Trust {
  if (setting === undefined) return () => false
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return compile(setting.split(',').map((one) => one.trim()))
}

/** The visitor behind a request of `node:http`; asked when it arrives, for once cut off it tells no address. */
export function visitorOf(request: IncomingMessage, id: string, trust: Trust): ClientInfo {
  return { id, headers: request.headers, ip: proxyAddr(request, trust), callerKind: undefined }
}
