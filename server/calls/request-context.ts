import { actingHeader } from '#contract/kit/acting.ts'
import type { Call, StreamedAnswer } from '#contract/kit/call.ts'
import { idempotencyHeader, readIdempotencyKey } from '#contract/kit/idempotency.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import { waitFor } from '../database/points.ts'
import type { Fields } from '../http/body.ts'
import { browserCookies, browserOf, credentials, sessionCookie } from '../http/cookies.ts'
import { isCrossSite } from '../http/cross-site.ts'
import type { Exchange } from '../http/exchange.ts'
import { chosenLanguage } from '../http/request-language.ts'
import { identify } from './authenticate.ts'
import type { CallContext, IdempotencyKey, Reply, Services } from './context.ts'
import type { Extras, RequestContext } from './dispatch.ts'
import { callKey, consumeAll, networkUses, sizesOf, type Use, uploadUses } from './rate-limiter.ts'
import { logEvent } from './security-log.ts'
import { browserLifetime, lifetimes, type Tokens } from './sessions.ts'

/** What the contexts of all requests share; `P` is the type of prepared answers. */
export interface ContextParts<P> {
  readonly services: Services
  /** The scheme, host and port of the public URL, if it is configured. */
  readonly publicOrigin: string | undefined
  /** Whether the public URL is https. */
  readonly secure: boolean
  defaultLanguage(): Promise<Language>
  /** The answer to `/app/init`. */
  init(caller: Caller): Promise<P>
  /** Begins to send an answer that is read meanwhile. */
  stream(caller: Caller, answer: StreamedAnswer): Promise<P>
}

/** Whether a call belongs to the dashboard, which has its own sessions and language. */
const isStaffs = ({ path }: Call) => path.startsWith('/app/dashboard/')

// Calls that need a sign-in are counted per user, so that users of one network do not limit each other.
function usesOf({ path, limit, who, countsItself }: Call, caller: Caller, { network }: Exchange): Use[] {
  if (!limit || countsItself) return []
  if (who === 'anyone' || caller.kind === 'anonymous') return networkUses(path, network, limit)
  return [[callKey(path, `${caller.kind} ${caller.id}`), limit]]
}

/** Has a handler set cookies in the answer. */
class CookieReply implements Reply {
  readonly #cookies: string[]
  readonly #secure: boolean

  constructor(cookies: string[], secure: boolean) {
    this.#cookies = cookies
    this.#secure = secure
  }

  keepSession: Reply['keepSession'] = (kind, token) =>
    void this.#cookies.push(sessionCookie(kind, token, lifetimes[kind].whole / 1000, this.#secure))

  keepBrowser: Reply['keepBrowser'] = (kind, token) =>
    void this.#cookies.push(...browserCookies(kind, token, browserLifetime, this.#secure))

  forgetSession: Reply['forgetSession'] = (kind) =>
    void this.#cookies.push(sessionCookie(kind, '', 0, this.#secure))
}

/** The dispatcher's view of a call over HTTP: its caller, limits and handler context. */
export class HttpCall<P> implements RequestContext<CallContext, P> {
  readonly #parts: ContextParts<P>
  readonly #exchange: Exchange
  readonly #body: Fields

  constructor(parts: ContextParts<P>, exchange: Exchange, body: Fields) {
    this.#parts = parts
    this.#exchange = exchange
    this.#body = body
  }

  async identify(call: Call): Promise<Caller | undefined> {
    const { services, publicOrigin } = this.#parts
    const exchange = this.#exchange
    if (isCrossSite(exchange.headers, publicOrigin)) return undefined
    const caller = await identify(
      services.database,
      this.#tokensFor(call),
      isStaffs(call) ? 'staff' : 'customer',
    )
    exchange.callerKind = caller.kind
    return caller
  }

  isAnother(call: Call, caller: Caller): boolean {
    const believed = this.#exchange.headers[actingHeader]
    if (believed === undefined || caller.kind !== (isStaffs(call) ? 'staff' : 'customer')) return false
    return believed !== String(caller.id)
  }

  isMalformed(call: Call): boolean {
    const header = call.once ? this.#exchange.headers[idempotencyHeader] : undefined
    return header !== undefined && this.#idempotencyKeyFor(call) === undefined
  }

  async prepared(call: Call, caller: Caller): Promise<P | undefined> {
    return call.path === '/app/init' ? this.#parts.init(caller) : undefined
  }

  stream(caller: Caller, answer: StreamedAnswer): Promise<P> {
    return this.#parts.stream(caller, answer)
  }

  async consume(call: Call, caller: Caller, input: Fields): Promise<number> {
    const { services } = this.#parts
    const { path, uploads } = call
    const { id, network } = this.#exchange
    const files = uploads ? uploadUses(caller, uploads, sizesOf(input)) : []
    const wait = await consumeAll(services.database, [...usesOf(call, caller, this.#exchange), ...files])
    if (wait !== undefined)
      logEvent({ log: services.log.child({ id }), network }, 'throttled', { call: path })
    return wait ?? 0
  }

  async uploadWait({ path, uploads }: Call, caller: Caller, bytes: number): Promise<number> {
    if (!uploads) return 0
    const { services } = this.#parts
    const { id, network } = this.#exchange
    const wait = await waitFor(services.database.read, uploadUses(caller, uploads, [bytes]), Date.now())
    if (wait !== undefined)
      logEvent({ log: services.log.child({ id }), network }, 'throttled', { call: path })
    return wait ?? 0
  }

  async context(call: Call, caller: Caller, { cookies }: Extras): Promise<CallContext> {
    // What the context holds of the request outlives it by several collections of garbage, so it is no more than this.
    const { services, secure, defaultLanguage } = this.#parts
    const { id, headers, network } = this.#exchange
    const page = isStaffs(call) ? '/dashboard' : '/'
    let log: CallContext['log'] | undefined
    return {
      ...services,
      caller,
      language: chosenLanguage(headers.cookie, page) ?? (await defaultLanguage()),
      tokens: credentials(headers, secure),
      browserOf: (kind) => browserOf(headers, kind, secure),
      network,
      idempotencyKey: this.#idempotencyKeyFor(call),
      reply: new CookieReply(cookies, secure),
      // Created lazily, because few calls log anything.
      get log() {
        log ??= services.log.child({ id })
        return log
      },
    }
  }

  #tokensFor(call: Call): Tokens {
    const { token } = this.#body
    if (call.tokenInBody && typeof token === 'string' && token !== '') return { bearer: token }
    return credentials(this.#exchange.headers, this.#parts.secure)
  }

  #idempotencyKeyFor({ path, once }: Call): IdempotencyKey | undefined {
    const header = once ? this.#exchange.headers[idempotencyHeader] : undefined
    const key = typeof header === 'string' ? readIdempotencyKey(header) : undefined
    return key === undefined ? undefined : { path, key }
  }
}
