import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Pages } from '../pages/pages.ts'
import type { KeptAnswers } from './answers.ts'
import type { Log } from './log.ts'
import { type Ready, sendReady } from './ready.ts'
import type { FastPath } from './server.ts'

interface FastPathParts {
  readonly pages: Pages
  readonly answers: KeptAnswers
  readonly files: ReadonlyMap<string, Ready>
  readonly nextId: () => string
  readonly leaving: () => boolean
  readonly log: Log
}

/** Answers what is ready in memory, pages, the build's files and calls, before any router looks at the request. */
export function fastPath(parts: FastPathParts): FastPath {
  const { pages, files, answers, nextId, leaving, log } = parts
  const isLogged = log.isLevelEnabled('debug')

  function find(request: IncomingMessage) {
    const { method, url } = request
    if (url === undefined || leaving()) return undefined
    if (method === 'POST') return answers.take(request)
    return method === 'GET' || method === 'HEAD' ? (files.get(url) ?? pages.hit(request)) : undefined
  }

  function send(request: IncomingMessage, response: ServerResponse, ready: Ready): void {
    const id = nextId()
    sendReady(request, response, ready, id)
    if (isLogged) log.debug({ id, status: response.statusCode }, 'answered from memory')
  }

  return (request, response, next) => {
    const found = find(request)
    if (found === undefined) return false
    if (!(found instanceof Promise)) send(request, response, found)
    // Whatever went wrong goes wrong again on the way that tells of it.
    else found.then((ready) => (ready ? send(request, response, ready) : next()), next)
    return true
  }
}
