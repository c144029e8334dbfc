import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRevalidator } from 'react-router'
import type { Route } from './+types/layout.ts'
import { failFast } from './held-navigation.ts'

type Results = Awaited<ReturnType<Parameters<Route.ClientMiddlewareFunction>[1]>>

/** How many pages of a visit are cached. */
const maxEntries = 50

const cache = new Map<string, Results>()
// The URLs of pages shown from the cache and not yet revalidated.
const stale = new Set<string>()

const isLost = ({ type, result }: Results[string]) =>
  type === 'error' && !(result instanceof Response) && !isRouteErrorResponse(result)

/**
 * Serves a page seen earlier in this visit from the cache. The revalidation by `useLoaderCache` goes to the
 * server; when the server is unreachable, the cached page stays.
 */
export const serveFromLoaderCache: Route.ClientMiddlewareFunction = async ({ url, request }, next) => {
  const address = url.pathname + url.search
  const hit = cache.get(address)
  if (hit && !stale.has(address)) {
    stale.add(address)
    return hit
  }
  if (hit) failFast(request.signal)
  try {
    const results = await next()
    return hit && Object.values(results).some(isLost) ? hit : results
  } finally {
    stale.delete(address)
  }
}

/** Caches each page that is shown, and revalidates one that came from the cache. */
export function useLoaderCache() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [, ...matches] = useMatches()
  const address = pathname + search
  const page = matches.at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the page comes with it and is never new alone
  useEffect(() => {
    if (stale.has(address)) return void revalidate()
    cache.delete(address)
    cache.set(
      address,
      Object.fromEntries(
        matches.flatMap(({ id, loaderData }) =>
          loaderData === undefined ? [] : [[id, { type: 'data', result: loaderData }]],
        ),
      ),
    )
    const [oldest] = cache.keys()
    if (cache.size > maxEntries && oldest !== undefined) cache.delete(oldest)
  }, [address, page, revalidate])
}
