import type { IncomingMessage, ServerResponse } from 'node:http'
import { countKept, counts, type Group } from '../counters.ts'
import type { FastPath } from '../http/server.ts'
import type { Log } from '../log.ts'
import { type PreparedResponse, sendPrepared } from '../responses/prepared-response.ts'

/** What is ready in memory for a request: undefined when nothing is, or when that cannot be told at once. */
export type Find = (
  request: IncomingMessage,
) => PreparedResponse | undefined | Promise<PreparedResponse | undefined>

interface Parts {
  readonly nextId: () => string
  readonly leaving: () => boolean
  readonly log: Log
  /** As what its answers count. */
  readonly group: Group
}

/** Answers what is ready in memory before any router looks at the request. */
export function fastPath(find: Find, { nextId, leaving, log, group }: Parts): FastPath {
  const answers = counts.answered[group]
  const isLogged = log.isLevelEnabled('debug')

  function send(request: IncomingMessage, response: ServerResponse, ready: PreparedResponse): void {
    const id = nextId()
    sendPrepared(request, response, ready, id)
    countKept(answers, response.statusCode)
    if (isLogged) log.debug({ id, status: response.statusCode }, 'answered from memory')
  }

  return (request, response, next) => {
    const found = leaving() ? undefined : find(request)
    if (found === undefined) return false
    if (!(found instanceof Promise)) send(request, response, found)
    // Whatever went wrong goes wrong again on the way that tells of it.
    else found.then((ready) => (ready ? send(request, response, ready) : next()), next)
    return true
  }
}
