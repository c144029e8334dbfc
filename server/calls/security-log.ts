import { createHash } from 'node:crypto'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Network } from '../http/ip-networks.ts'
import { countEvent } from '../runtime/counters.ts'
import type { Log } from '../runtime/log.ts'

/** Account events that the security log records. */
export type SecurityEvent =
  | 'registered'
  | 'login succeeded'
  | 'login failed'
  | 'logged out'
  | 'throttled'
  | 'reset requested'
  | 'reset used'
  | 'reset failed'
  | 'password changed'
  | 'password refused'
  | 'e-mail change asked'
  | 'e-mail change waits for the password'
  | 'e-mail changed'
  | 'e-mail proved'
  | 'proof failed'
  | 'e-mail change undone'
  | 'undo failed'
  | 'staff added'
  | 'staff changed'
  | 'staff deleted'
  | 'staff change refused'
  | 'upload refused'
  | 'customer exported'
  | 'customer deleted'
  | 'backup made'
  | 'backup taken'

/** Whom and what an event concerns. We log nothing else about a person, and nothing they typed. */
interface About {
  readonly account?: number | undefined
  readonly user?: number | undefined
  /** An order without an account. */
  readonly order?: number | undefined
  /** The member of staff who acted on somebody else. */
  readonly by?: number | undefined
  /** An e-mail address. Only a short hash of it is logged, which links entries about the same address. */
  readonly mail?: string | undefined
  readonly call?: string | undefined
  readonly why?: MessageKey | undefined
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** How long one line stands for all refusals of a call to a network, in milliseconds, and the most that are remembered. */
const refusalLine = { lasts: 60_000, most: 10_000 }

/** The refusals since the last line about a call and a network, and when the next line may follow. */
const refusals = new Map<string, { count: number; readonly until: number }>()

/**
 * How many refusals had no line since the last one; undefined if this one has none either. A caller past a limit may be
 * refused thousands of times a minute, and the log must not grow with them. The metrics count each.
 */
function unlogged({ one, widest = one }: Network, call: string, now = Date.now()): number | undefined {
  const key = `${call} ${widest}`
  const line = refusals.get(key)
  if (line && line.until > now && line.until <= now + refusalLine.lasts) {
    line.count += 1
    return undefined
  }
  if (refusals.size >= refusalLine.most) refusals.clear()
  refusals.set(key, { count: 0, until: now + refusalLine.lasts })
  return line?.count ?? 0
}

/** Where an event happened. */
interface Scene {
  readonly log: Log
  /** Absent for background jobs. */
  readonly network?: Network
}

/**
 * Logs an event with the request id and whom it concerns: an account, a member of staff, or a hashed address. Of refusals
 * by a rate limit one a minute is logged for each call and network, with the number of those before it that were not.
 */
export function logEvent({ log, network }: Scene, event: SecurityEvent, about: About = {}): void {
  countEvent(event)
  const { mail, ...rest } = about
  if (event === 'throttled' && network) {
    const before = unlogged(network, about.call ?? '')
    if (before === undefined) return
    if (before > 0) Object.assign(rest, { unlogged: before })
  }
  log.info({ event, ...rest, ...(mail === undefined ? {} : { mail: shortHash(mail) }) }, 'security')
}
