import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pages } from '../pages/pages.ts'
import type { Log } from './log.ts'
import { type Ready, sendReady } from './ready.ts'

interface FastPathParts {
  readonly pages: Pages
  readonly files: ReadonlyMap<string, Ready>
  readonly nextId: () => string
  readonly leaving: () => boolean
  readonly log: Log
}

/** Answers what is ready in memory, pages and the build's files, before any router looks at the request. */
export function fastPath(
  parts: FastPathParts,
): (request: IncomingMessage, response: ServerResponse) => boolean {
  const { pages, files, nextId, leaving, log } = parts
  const isLogged = log.isLevelEnabled('debug')
  return (request, response) => {
    const { method, url } = request
    if ((method !== 'GET' && method !== 'HEAD') || url === undefined || leaving()) return false
    const ready = files.get(url) ?? pages.hit(request)
    if (!ready) return false
    const id = nextId()
    sendReady(request, response, ready, id)
    if (isLogged) log.debug({ id, status: response.statusCode }, 'answered from memory')
    return true
  }
}
