import type { Caller } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Database } from '../database/database.ts'
import type { BrowserKind } from '../http/cookies.ts'
import type { Network } from '../http/ip-networks.ts'
import type { Outbox } from '../mail/outbox.ts'
import type { Config } from '../runtime/config.ts'
import type { Log } from '../runtime/log.ts'
import type { Storage } from '../storage/storage.ts'
import type { SessionKind, Tokens } from './sessions.ts'

/** What a process creates once and every handler can use. */
export interface Services {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly outbox: Outbox
  readonly storage: Storage
  /** The public base URL, without a trailing slash. */
  readonly origin: () => string
}

/** Response headers that a handler can set. */
export interface Reply {
  /** Sets the session cookie. */
  keepSession(kind: SessionKind, token: string): void
  /** Sets the cookie by which we know the browser again: at the next login, or as a returning one. */
  keepBrowser(kind: BrowserKind, token: string): void
  /** Clears the session cookie. */
  forgetSession(kind: SessionKind): void
}

/** The idempotency key of a request, and the call it belongs to. */
export interface IdempotencyKey {
  readonly path: string
  readonly key: string
}

/** What a handler knows about the request besides the call's own fields. */
export interface CallContext extends Services {
  readonly caller: Caller
  /** From the request's cookie; the dashboard's own for dashboard calls; else the site's default. */
  readonly language: Language
  /** The session tokens of the request. */
  readonly tokens: Tokens
  /** The token of a browser that ever signed in as this kind of person, or that was here before. */
  readonly browserOf: (kind: BrowserKind) => string | undefined
  /** The network that rate limits count. */
  readonly network: Network
  readonly reply: Reply
  /** The idempotency key, if the call accepts one and the client sent it. */
  readonly idempotencyKey?: IdempotencyKey | undefined
}

/** Returns the caller's own id. Throws for an anonymous caller, which `who` already excludes for such calls. */
export function ownId(caller: Caller): number {
  if (caller.kind === 'anonymous') throw new Error('Nobody is signed in')
  return caller.id
}
