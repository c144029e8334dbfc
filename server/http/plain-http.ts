import type { Exchange } from './exchange.ts'
import { type Fault, faults } from './fault.ts'

/** What a balancer or a monitor asks, and not a visitor. */
const probes: readonly string[] = ['/healthz', '/readyz', '/metrics']

/** Whether every scheme of an `X-Forwarded-Proto` is http: each proxy may add the one by which it was asked itself. */
const isAllHttp = (schemes: string) =>
  schemes.split(',').every((scheme) => scheme.trim().toLowerCase() === 'http')

function cameByHttp({ request, serving }: Exchange): boolean {
  const schemes = request.headers['x-forwarded-proto']
  if (schemes === undefined || !isAllHttp(String(schemes))) return false
  const { remoteAddress } = request.socket
  return remoteAddress !== undefined && serving.trust(remoteAddress, 0)
}

/**
 * Makes the guard of a site whose address is on https, for requests that came to a trusted proxy by http: GET and HEAD are
 * led to https, but for `/healthz`, `/readyz` and `/metrics`; anything else is refused, since the password in it would be
 * readable, and the cookies in its answer would be dropped.
 */
export function plainHttpTo(address: string | undefined): (exchange: Exchange) => Fault | undefined {
  if (!address?.startsWith('https:')) return () => undefined
  const at = new URL(address).origin
  return (exchange) => {
    if (!cameByHttp(exchange)) return undefined
    if (exchange.request.method !== 'GET' && exchange.request.method !== 'HEAD') return faults.plainHttp()
    return probes.includes(exchange.path) ? undefined : faults.plainHttp(`${at}${exchange.url}`)
  }
}
