import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { nextTick } from '../async/next-tick.ts'

type State = 'open' | 'ending' | 'leaving'

/** How far a process is in ending, for those who answer before there is a server to ask. */
export interface Ending {
  /** Whether no more visitors are to be sent. */
  ending(): boolean
  /** Whether clients are told, with each answer, to leave their connection. */
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

/**
 * Watches a server's connections; gives what ends it without dropping a request. For half a second, or a quarter of
 * `grace` milliseconds if that is less, nothing changes but `ending`, so that a proxy can learn of it. Then no new
 * connection is taken, and each answer on the others is their last. Who keeps one idle has the rest of `grace` to drop
 * it, and the end waits no longer than for the last of them: to close it from here could lose what is being sent on it.
 * Then what is idle is closed and what is in flight finished; what is not done `deadline` milliseconds later is cut off.
 * Clients are told to leave only when nobody listens any more: those that came back by a new connection would wait to
 * be taken in at the moment of closing, which resets them.
 */
export function drainOf(server: Server, ending: Ending) {
  let arrived = 0

  server.on('connection', () => {
    arrived += 1
  })

  // The loop takes in one connection a turn.
  async function takeInWaiting(): Promise<void> {
    let quiet = 0
    for (let turns = 0; turns < 100 && quiet < 2; turns++) {
      const before = arrived
      await nextTick()
      quiet = arrived === before ? quiet + 1 : 0
    }
  }

  return async (grace: number, deadline: number): Promise<void> => {
    ending.to('ending')
    if (!server.listening) return
    const notice = Math.min(500, grace / 4)
    await pause(notice)
    await takeInWaiting()
    ending.to('leaving')
    let closed = false
    // The HTTP server's own `close` cuts off connections that were made a moment ago and are about to ask.
    NetServer.prototype.close.call(server, () => {
      closed = true
    })
    const unasked = performance.now() + grace - notice
    while (!closed && performance.now() < unasked) await pause(20)
    const last = performance.now() + deadline
    while (!closed && performance.now() < last) {
      // After a busy moment a connection may look idle whose request has arrived and is not read yet.
      await nextTick()
      await nextTick()
      server.closeIdleConnections()
      await pause(20)
    }
    server.closeAllConnections()
  }
}
