import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import proxyAddr, { compile } from '@fastify/proxy-addr'
import type { Caller } from '#contract/roles.ts'
import type { Config } from '../config.ts'

/** Whether we trust what the host at an address, `hop` hops from our socket, says about the client before it. */
export type Trust = (address: string, hop: number) => boolean

/** What a call may know about its request. */
export interface ClientInfo {
  readonly id: string
  readonly headers: IncomingHttpHeaders
  /** The address of the nearest host that is not a trusted proxy. */
  readonly ip: string
  /** The kind of caller we identified, for the log only. */
  callerKind: Caller['kind'] | undefined
}

/** Parses TRUST_PROXY: undefined trusts nobody, a number that many hops. */
export function trustOf(setting: Config['TRUST_PROXY']): Trust {
  if (setting === undefined) return () => false
  if (typeof setting === 'number') return (_address, hop) => hop < setting
  return compile(setting.split(',').map((one) => one.trim()))
}

/** The client of a `node:http` request. Call it on arrival, because a closed socket no longer has an address. */
export function visitorOf(request: IncomingMessage, id: string, trust: Trust): ClientInfo {
  return { id, headers: request.headers, ip: proxyAddr(request, trust), callerKind: undefined }
}
