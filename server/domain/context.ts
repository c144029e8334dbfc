import type { Caller } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../http/log.ts'
import type { Outbox } from '../mail/outbox.ts'

/** What the process holds once and every handler may use. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly outbox: Outbox
}

/** What a handler knows of the request beside the call's own fields. */
export interface CallContext extends Services {
  readonly caller: Caller
  /** The language of the request's cookie, else the site's default. */
  readonly language: Language
}
