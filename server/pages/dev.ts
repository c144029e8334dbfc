import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { createRequestHandler } from 'react-router'
import type { SiteBuild } from './site-server.ts'

/** The pages rendered from source, for `npm run dev`. */
export interface Development {
  build(): Promise<SiteBuild>
  /** From the copy of React Router that the pages use: Vite resolves another one than Node does. */
  readonly createRequestHandler: typeof createRequestHandler
  /** Serves Vite's own URLs, its client and the source modules; calls `next` for all others. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
  /** Runs hot reload over the server's own socket. */
  close(): Promise<void>
}

/** Starts Vite in this process; imported on demand, because it is slow and only development needs it. */
export async function startDevelopment(root: string, hmrServer: () => Server): Promise<Development> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    // Node loads the configuration natively: Vite's bundled copy would look like a change to `--watch`.
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
