import { actingHeader } from '#contract/acting.ts'
import type { Call } from '#contract/call.ts'
import { idempotencyHeader, readIdempotencyKey } from '#contract/idempotency.ts'
import type { Caller } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Fields } from '../http/body.ts'
import type { ClientInfo } from '../http/client-info.ts'
import { browserCookie, browserOf, credentials, sessionCookie } from '../http/credentials.ts'
import { isCrossSite } from '../http/cross-site.ts'
import { chosenLanguage } from '../http/language.ts'
import { networkOf } from '../http/networks.ts'
import { identify } from './authenticate.ts'
import type { CallContext, IdempotencyKey, Reply, Services } from './context.ts'
import type { Extras, RequestContext } from './dispatch.ts'
import { callKey, consumeAll, networkUses, type Use, uploadUses } from './rate-limiter.ts'
import { logEvent } from './security-log.ts'
import type { Tokens } from './sessions.ts'
import { browserLifetime, lifetimes } from './sessions.ts'

/** What HTTP requests need from the process; `M` is the type of prepared answers. */
export interface RequestContextParts<M> {
  readonly services: Services
  readonly publicUrl: string | undefined
  readonly calls: {
    setting(): Promise<{ lang: Language }>
    /** The answer to `/app/init`. */
    init(caller: Caller): Promise<M>
  }
}

/** Whether a call belongs to the dashboard, which has its own sessions and language. */
const isStaffs = ({ path }: Call) => path.startsWith('/app/dashboard/')

// Calls that need a sign-in are counted per user, so that users of one network do not limit each other.
function usesOf({ path, limit, who, countsItself }: Call, caller: Caller, ip: string): Use[] {
  if (!limit || countsItself) return []
  if (who === 'anyone' || caller.kind === 'anonymous') return networkUses(path, networkOf(ip), limit)
  return [[callKey(path, `${caller.kind} ${caller.id}`), limit]]
}

/** Makes the dispatcher's view of a request: its caller, limits and handler context. */
export function requestContexts<M>(parts: RequestContextParts<M>) {
  const { services, calls, publicUrl } = parts
  const publicOrigin = publicUrl && new URL(publicUrl).origin
  const secure = publicOrigin?.startsWith('https:') ?? false

  const reply = (extras: Extras): Reply => ({
    keepSession(kind, token) {
      extras.cookies.push(sessionCookie(kind, token, lifetimes[kind].whole / 1000, secure))
    },
    keepBrowser(kind, token) {
      extras.cookies.push(browserCookie(kind, token, browserLifetime, secure))
    },
    forgetSession(kind) {
      extras.cookies.push(sessionCookie(kind, '', 0, secure))
    },
  })

  function tokensOf(visitor: ClientInfo, call: Call, body: Fields): Tokens {
    const sent = credentials(visitor.headers, secure)
    const { token } = body
    return call.tokenInBody && typeof token === 'string' && token !== '' ? { bearer: token } : sent
  }

  function idempotencyKeyOf({ path, once }: Call, { headers }: ClientInfo): IdempotencyKey | undefined {
    const header = once ? headers[idempotencyHeader] : undefined
    const key = typeof header === 'string' ? readIdempotencyKey(header) : undefined
    return key === undefined ? undefined : { path, key }
  }

  return (visitor: ClientInfo, body: Fields): RequestContext<CallContext, M> => ({
    async identify(call: Call): Promise<Caller | undefined> {
      if (isCrossSite(visitor.headers, publicOrigin)) return undefined
      const tokens = tokensOf(visitor, call, body)
      const prefer = isStaffs(call) ? 'staff' : 'customer'
      const caller = await identify(services.database, tokens, prefer)
      visitor.callerKind = caller.kind
      return caller
    },
    isAnother(call, caller) {
      const believed = visitor.headers[actingHeader]
      if (believed === undefined || caller.kind !== (isStaffs(call) ? 'staff' : 'customer')) return false
      return believed !== String(caller.id)
    },
    isMalformed(call) {
      const header = call.once ? visitor.headers[idempotencyHeader] : undefined
      return header !== undefined && idempotencyKeyOf(call, visitor) === undefined
    },
    async made(call, caller) {
      return call.path === '/app/init' ? calls.init(caller) : undefined
    },
    async consume(call, caller, input) {
      const { path, uploads } = call
      const calls = usesOf(call, caller, visitor.ip)
      const files = uploads ? uploadUses(caller, uploads, input) : []
      const wait = await consumeAll(services.database, [...calls, ...files])
      if (wait !== undefined)
        logEvent({ log: services.log.child({ id: visitor.id }) }, 'throttled', { call: path })
      return wait ?? 0
    },
    async context(call, caller, extras) {
      const page = isStaffs(call) ? '/dashboard' : '/'
      const language = chosenLanguage(visitor.headers.cookie, page) ?? (await calls.setting()).lang
      const tokens = credentials(visitor.headers, secure)
      let log: CallContext['log'] | undefined
      return {
        ...services,
        caller,
        language,
        tokens,
        browserOf: (kind) => browserOf(visitor.headers, kind, secure),
        network: networkOf(visitor.ip),
        idempotencyKey: idempotencyKeyOf(call, visitor),
        reply: reply(extras),
        // Created lazily, because few calls log anything.
        get log() {
          log ??= services.log.child({ id: visitor.id })
          return log
        },
      }
    },
  })
}
