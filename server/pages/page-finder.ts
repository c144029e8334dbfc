import { matchRoutes, type RouteObject } from 'react-router'
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

/** Makes a function that tells whether the pages have a route for a path as it was sent; for a page's data, the page's. */
export function pageFinder(source: BuildSource): (path: string) => Promise<boolean> {
  let last: { readonly build: SiteBuild; readonly routes: RouteObject[] } | undefined
  return async (path) => {
    const build = await source()
    if (last?.build !== build) last = { build, routes: routesOf(build) }
    return asData.test(path) || matchRoutes(last.routes, path)?.at(-1)?.route.id !== unknown
  }
}
