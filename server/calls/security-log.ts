import { createHash } from 'node:crypto'
import type { MessageKey } from '#contract/messages.ts'
import { countEvent } from '../counters.ts'
import type { Log } from '../log.ts'

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
  /** The member of staff who acted on somebody else. */
  readonly by?: number | undefined
  /** An e-mail address. Only a short hash of it is logged, which links entries about the same address. */
  readonly mail?: string | undefined
  readonly call?: string | undefined
  readonly why?: MessageKey | undefined
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Logs an event with the request id and whom it concerns: an account, a member of staff, or a hashed address. */
export function logEvent({ log }: { readonly log: Log }, event: SecurityEvent, about: About = {}): void {
  countEvent(event)
  const { mail, ...rest } = about
  log.info({ event, ...rest, ...(mail === undefined ? {} : { mail: shortHash(mail) }) }, 'security')
}
