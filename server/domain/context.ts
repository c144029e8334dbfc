import type { Caller } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Storage } from '../storage/storage.ts'
import type { Network } from './limits.ts'
import type { SessionKind, Tokens } from './sessions.ts'

/** What the process holds once and every handler may use. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly outbox: Outbox
  readonly storage: Storage
  /** The public address, without a slash at the end. */
  readonly origin: () => string
}

/** What a handler has the answer carry beside the envelope. */
export interface Reply {
  /** Has the browser keep a session that was opened. */
  keepSession(kind: SessionKind, token: string): void
  /** Has the browser keep what it is known by at the next login. */
  keepBrowser(kind: SessionKind, token: string): void
  /** Has the browser forget its session. */
  forgetSession(kind: SessionKind): void
}

/** A press that names itself: the call it makes, and its own key. */
export interface Press {
  readonly path: string
  readonly key: string
}

/** What a handler knows of the request beside the call's own fields. */
export interface CallContext extends Services {
  readonly caller: Caller
  /** The language of the request's cookie, the dashboard's own for its calls, else the site's default. */
  readonly language: Language
  /** The tokens that the request came with. */
  readonly tokens: Tokens
  /** What the browser is known by, if it ever signed in as somebody of this kind. */
  readonly browserOf: (kind: SessionKind) => string | undefined
  /** The network that limits are counted for. */
  readonly network: Network
  readonly reply: Reply
  /** The press that the call was made by, if the call counts presses and the client named it. */
  readonly press?: Press | undefined
}
