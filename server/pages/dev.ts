import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { createRequestHandler } from 'react-router'
import type { SiteBuild } from './site-server.ts'

/** The pages straight from their sources, for `npm run dev`. */
export interface Development {
  build(): Promise<SiteBuild>
  /** Of the copy of React Router that the pages use: Vite resolves another than Node does. */
  readonly createRequestHandler: typeof createRequestHandler
  /** Vite's own addresses: its client and the sources as modules. Calls `next` for all others. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Lets reloads go over the server's own socket. */
  close(): Promise<void>
}

/** Starts Vite inside the process; loaded on demand, it takes a while and only development needs it. */
export async function startDevelopment(root: string, hmrServer: () => Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // Node reads the configuration itself: a bundled copy of it would look like a change to `--watch`.
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: hmrServer() } },
  })
  const router: { createRequestHandler?: unknown } = await vite.ssrLoadModule('react-router')
  if (!makesHandlers(router)) throw new Error('Vite found no React Router')
  return {
    createRequestHandler: router.createRequestHandler,
    async build() {
      const build: unknown = await vite.ssrLoadModule('virtual:react-router/server-build')
      if (!isBuild(build)) throw new Error('the pages have no provideSite in their entry')
      return build
    },
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    close: () => vite.close(),
  }
}

function isBuild(build: unknown): build is SiteBuild {
  return typeof build === 'object' && build !== null && 'entry' in build && 'routes' in build
}

type Router = Pick<Development, 'createRequestHandler'>

function makesHandlers(router: { createRequestHandler?: unknown }): router is Router {
  return typeof router.createRequestHandler === 'function'
}
