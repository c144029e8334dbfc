import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { faults } from './fault.ts'

/** The path of a request as it was sent, without decoding. */
export function rawPath(url: string | undefined): string {
  const sent = url ?? '/'
  const end = sent.indexOf('?')
  return end === -1 ? sent : sent.slice(0, end)
}

/**
 * Refuses every non-canonical spelling of a URL: the router decodes `%70` before matching, and a rule written for one
 * spelling must apply to all. `methods` maps each known API URL to its allowed methods.
 */
export function refuseOtherSpellings(methods: ReadonlyMap<string, string>): onRequestHookHandler {
  function refusal({ raw, method, routeOptions }: FastifyRequest): Error | undefined {
    const path = rawPath(raw.url)
    const route = routeOptions.url
    if (path.startsWith('/api/') || path === '/api') {
      const allowed = methods.get(path)
      if (allowed === undefined) return faults.notFound()
      return allowed.split(', ').includes(method) ? undefined : faults.wrongMethod(allowed)
    }
    return route === undefined || (path !== route && !route.endsWith('*')) ? faults.notFound() : undefined
  }
  return (request, _reply, done) => done(refusal(request))
}
