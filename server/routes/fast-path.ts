import type { IncomingMessage, ServerResponse } from 'node:http'
import { countKept, counts, type Group } from '../counters.ts'
import { type PreparedResponse, sendPrepared } from '../http/prepared-response.ts'
import type { FastPath } from '../http/server.ts'
import type { Log } from '../log.ts'

/** The prepared answer to a request; undefined if there is none, or if finding out would take too long. */
export type Find = (
  request: IncomingMessage,
) => PreparedResponse | undefined | Promise<PreparedResponse | undefined>

interface Parts {
  readonly nextId: () => string
  readonly leaving: () => boolean
  readonly log: Log
  /** The metrics group that its answers count in. */
  readonly group: Group
}

/** Serves prepared answers before the router. */
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
    // On an error the regular route tries again and reports it.
    else found.then((ready) => (ready ? send(request, response, ready) : next()), next)
    return true
  }
}
