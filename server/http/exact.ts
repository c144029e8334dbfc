import type { FastifyRequest } from 'fastify'
import { faults } from './fault.ts'

/** The path of a request as it was sent, with nothing decoded. */
export function rawPath(url: string | undefined): string {
  const sent = url ?? '/'
  const end = sent.indexOf('?')
  return end === -1 ? sent : sent.slice(0, end)
}

/**
 * Refuses every second spelling of an address: the router decodes `%70` before it looks for a route, and a
 * rule that was written for one spelling must hold for all. `methods` are those of each known API address.
 */
export function refuseOtherSpellings(methods: ReadonlyMap<string, string>) {
  return async (request: FastifyRequest): Promise<void> => {
    const path = rawPath(request.raw.url)
    const route = request.routeOptions.url
    if (path.startsWith('/api/') || path === '/api') {
      const allowed = methods.get(path)
      if (allowed === undefined) throw faults.notFound()
      if (!allowed.split(', ').includes(request.method)) throw faults.wrongMethod(allowed)
    } else if (route === undefined || (path !== route && !route.endsWith('*'))) {
      throw faults.notFound()
    }
  }
}
