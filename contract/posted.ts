import type { Account } from './account.ts'
import type { MessageKey } from './messages.ts'

/** What a form sent by itself, without the page's script, and what came of it. */
export interface Posted {
  /** What was typed, by the fields' names, without a password. */
  readonly fields: Readonly<Record<string, string>>
  readonly answer: {
    readonly status: boolean
    readonly msg: MessageKey
    readonly retry_after?: number | undefined
    readonly field?: string | undefined
    readonly reason?: MessageKey | undefined
  }
  /** Whose session it opened. */
  readonly account?: Account | undefined
}
