import { useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useMatches, useRevalidator } from 'react-router'
import type { Route } from './+types/layout.ts'
import { neverWait } from './held-navigation.ts'

type Results = Awaited<ReturnType<Parameters<Route.ClientMiddlewareFunction>[1]>>

/** How many pages of a visit are cached. */
const most = 50

const kept = new Map<string, Results>()
// The URLs of pages shown from the cache and not yet revalidated.
const unsure = new Set<string>()

const isLost = ({ type, result }: Results[string]) =>
  type === 'error' && !(result instanceof Response) && !isRouteErrorResponse(result)

/**
 * Serves a page seen earlier in this visit from the cache. The revalidation by `usePageCache` goes to the
 * server; when the server is unreachable, the cached page stays.
 */
export const fromPageCache: Route.ClientMiddlewareFunction = async ({ url, request }, next) => {
  const address = url.pathname + url.search
  const known = kept.get(address)
  if (known && !unsure.has(address)) {
    unsure.add(address)
    return known
  }
  if (known) neverWait(request.signal)
  try {
    const results = await next()
    return known && Object.values(results).some(isLost) ? known : results
  } finally {
    unsure.delete(address)
  }
}

/** Caches each page that is shown, and revalidates one that came from the cache. */
export function usePageCache() {
  const { pathname, search } = useLocation()
  const { revalidate } = useRevalidator()
  const [, ...matches] = useMatches()
  const address = pathname + search
  const page = matches.at(-1)?.loaderData
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is above the page comes with it and is never new alone
  useEffect(() => {
    if (unsure.has(address)) return void revalidate()
    kept.delete(address)
    kept.set(
      address,
      Object.fromEntries(
        matches.flatMap(({ id, loaderData }) =>
          loaderData === undefined ? [] : [[id, { type: 'data', result: loaderData }]],
        ),
      ),
    )
    const [oldest] = kept.keys()
    if (kept.size > most && oldest !== undefined) kept.delete(oldest)
  }, [address, page, revalidate])
}
