import { createHash } from 'node:crypto'
import type { MessageKey } from '#contract/messages.ts'
import { countEvent } from '../counters.ts'
import type { Log } from '../log.ts'

/** What happens to accounts and is worth finding again in the log. */
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

/** Whom and what an event is about. Nothing else is logged of a person, nor anything that was typed. */
interface About {
  readonly account?: number | undefined
  readonly user?: number | undefined
  /** The member of staff who did it to somebody else. */
  readonly by?: number | undefined
  /** An e-mail address; only a short hash of it is logged, by which lines about the same one can be found. */
  readonly mail?: string | undefined
  readonly call?: string | undefined
  readonly why?: MessageKey | undefined
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Writes a line with `event`, the request's id, and whom it is about: an account, a member of staff, or a hash. */
export function logEvent({ log }: { readonly log: Log }, event: SecurityEvent, about: About = {}): void {
  countEvent(event)
  const { mail, ...rest } = about
  log.info({ event, ...rest, ...(mail === undefined ? {} : { mail: shortHash(mail) }) }, 'security')
}
