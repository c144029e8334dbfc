import { matchRoutes, type RouteObject } from 'react-router'
import { remembered } from '#i18n/remembered.ts'
import { asData } from './address.ts'
import type { BuildSource, SiteBuild } from './site-server.ts'

/** The route in `web/routes.ts` for the paths that no other has. */
const unknown = 'unknown'

/** The routes of a build as React Router matches them: their paths, and which are inside which. */
function routesOf(build: SiteBuild, parent?: string): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parent) return []
    const { id, path, index } = route
    const own = path === undefined ? { id } : { id, path }
    return [index ? { ...own, index } : { ...own, children: routesOf(build, id) }]
  })
}

/** How many paths are remembered: finding one among all routes takes as long as a small query. */
const mostPaths = 1_000
/** Longer paths are found anew, so that nobody fills the memory with them; in UTF-16 units. */
const longestPath = 200

/** Makes a function that tells whether the pages have a route for a path as it was sent; for a page's data, the page's. */
export function pageFinder(source: BuildSource): (path: string) => Promise<boolean> {
  let last: { readonly build: SiteBuild; readonly has: (path: string) => boolean } | undefined
  return async (path) => {
    if (asData.test(path)) return true
    const build = await source()
    if (last?.build !== build) {
      const routes = routesOf(build)
      const has = (one: string) => matchRoutes(routes, one)?.at(-1)?.route.id !== unknown
      const shortPath = remembered(has, mostPaths)
      last = { build, has: (one) => (one.length > longestPath ? has(one) : shortPath(one)) }
    }
    return last.has(path)
  }
}
