import type { SiteMessageKey } from '../kit/messages.ts'
import type { Account } from './account.ts'

/** A form that the browser submitted without the page's script, and its result. */
export interface Posted {
  /** The submitted values by field name, without passwords. */
  readonly fields: Readonly<Record<string, string>>
  readonly answer: {
    readonly status: boolean
    readonly msg: SiteMessageKey
    readonly retry_after?: number | undefined
    readonly field?: string | undefined
    readonly reason?: SiteMessageKey | undefined
  }
  /** The account that the form signed in. */
  readonly account?: Account | undefined
}
