import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { nextTick } from '../async/next-tick.ts'

type State = 'open' | 'ending' | 'leaving'

/** The shutdown state, for handlers created before there is a server. */
export interface Ending {
  /** Whether readiness checks fail, so that no more visitors are routed here. */
  ending(): boolean
  /** Whether answers tell clients to close their connection. */
  leaving(): boolean
  to(state: State): void
}

export function endingOf(): Ending {
  let now: State = 'open'
  return {
    ending: () => now !== 'open',
    leaving: () => now === 'leaving',
    to(state) {
      now = state
    },
  }
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** A turn of the event loop this short, in milliseconds, leaves no time in which many connections arrive. */
const shortTurnMs = 0.5
/**
 * How long no connection should have come, in milliseconds. A client whose request we hold back does not connect again, so it
 * becomes quiet, unless there are very many clients: then a short turn without a connection must do.
 */
const quietMs = 25
/** How long we hold requests back, in milliseconds: for quiet, and for a short turn. */
const longestHoldMs = { quiet: 500, turn: 1_000 }

/** Holds back requests that arrive, and returns a function that lets them and all later ones go on. */
function holdRequests(server: Server): () => void {
  const requests: [IncomingMessage, ServerResponse][] = []
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (...request) => void requests.push(request))
  return () => {
    server.removeAllListeners('request')
    for (const handler of handlers) server.on('request', handler)
    for (const request of requests) server.emit('request', ...request)
  }
}

/**
 * Returns a function that shuts a server down without dropping requests. For half a second, or half of `grace`
 * milliseconds if that is less, only `ending` changes, so that a proxy notices. Then the server accepts no new
 * connections, and every answer closes its connection. Clients have the rest of `grace` to close idle connections,
 * because closing them from our side could lose a request on its way; we wait no longer than for the last of them.
 * Then idle connections are closed and requests in flight finish; those not done after `deadline` milliseconds are cut
 * off. Clients are told to leave only once we stop listening: otherwise their new connections would sit in the accept
 * queue when it closes, and be reset.
 */
export function drainOf(server: Server, ending: Ending) {
  let arrived = 0
  let lastArrival = 0

  server.on('connection', () => {
    arrived += 1
    lastArrival = performance.now()
  })

  /**
   * Calls `stop` when no connection waits to be accepted: the kernel resets those that do, and a proxy may not send a
   * POST again that it has sent over one. The event loop accepts one connection per turn, and more arrive while it
   * works on requests, so that these wait, and `stop` runs at the end of a short turn in which no connection came, if possible
   * some time after the last one: clients that are between two requests connect in that time, and are held back too.
   */
  function atQuietTurn(stop: () => void): Promise<void> {
    const began = performance.now()
    const goOn = holdRequests(server)
    return new Promise((resolve) => {
      const look = (seen: number, since: number) => {
        const now = performance.now()
        const held = now - began
        const isShort = arrived === seen && now - since <= shortTurnMs
        const isQuiet = now - Math.max(lastArrival, began) > quietMs
        const isTime = held > longestHoldMs.turn || (isShort && (isQuiet || held > longestHoldMs.quiet))
        if (!isTime) {
          setImmediate(look, arrived, now)
          return
        }
        stop()
        goOn()
        resolve()
      }
      setImmediate(look, arrived, performance.now())
    })
  }

  return async (grace: number, deadline: number): Promise<void> => {
    ending.to('ending')
    if (!server.listening) return
    const notice = Math.min(500, grace / 2)
    await pause(notice)
    let closed = false
    await atQuietTurn(() => {
      ending.to('leaving')
      // http.Server.close would also cut off new connections that have not sent their request yet.
      NetServer.prototype.close.call(server, () => {
        closed = true
      })
    })
    const unasked = performance.now() + grace - notice
    while (!closed && performance.now() < unasked) await pause(20)
    const last = performance.now() + deadline
    while (!closed && performance.now() < last) {
      // Under load a connection may look idle although its request has arrived and is not read yet.
      await nextTick()
      await nextTick()
      server.closeIdleConnections()
      await pause(20)
    }
    server.closeAllConnections()
  }
}
