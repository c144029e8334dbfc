import type { Answer, Body } from '#contract/call.ts'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Language } from '#contract/languages.ts'
import type { Caller } from '#contract/roles.ts'
import type { Setting } from '#contract/settings.ts'
import { answerFor } from '../calls/authors.ts'
import type { CallContext, Services } from '../calls/context.ts'
import { createDispatcher, type Dispatcher } from '../calls/dispatch.ts'
import { answerHeaders } from '../calls/send-answer.ts'
import { perRevision } from '../database/per-revision.ts'
import { prepared } from '../database/prepared.ts'
import { handlers } from '../domain/index.ts'
import { identity } from '../domain/settings/setting-queries.ts'
import { initPieces } from '../domain/site/init.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { beginStream, type ResponseStream } from '../http/stream-response.ts'

/** Makes a call as an anonymous visitor from inside the process. */
export type AnonymousCall = <P extends Path>(path: P, body: Body<Contract[P]>) => Promise<Answer<Contract[P]>>

/** The contract's calls, bound to their handlers. */
export interface CallTable {
  readonly dispatcher: Dispatcher<Contract, CallContext>
  callIn(language: Language): AnonymousCall
  /** The default language and the marks, as the settings have them now. */
  setting(): Promise<Pick<Setting, 'lang' | 'favicon' | 'logo'>>
  /** The answer to `/app/init`: cached bytes for anonymous visitors, or a stream if it is large. */
  init(caller: Caller): Promise<PreparedResponse | ResponseStream>
}

/** The largest cached answer to `/app/init`, in characters. */
const largestCached = 4 * 1024 * 1024

const identities = prepared((db) => identity(db))

/** Binds the contract to its handlers, and caches what depends only on the content. */
export function openCalls(services: Services, headers: Readonly<Record<string, string>>): CallTable {
  const made = createDispatcher<Contract, CallContext>(contract, handlers, (answer, { caller }) =>
    answerFor(caller, answer),
  )
  const dispatcher: typeof made = {
    ...made,
    dispatch: (path, body, visit) => services.database.request(() => made.dispatch(path, body, visit)),
  }
  const revision = () => services.database.revision()
  // Inside the process there is no browser to set cookies in, and no client to rate-limit.
  const nobody = {
    caller: { kind: 'anonymous' },
    tokens: {},
    network: { one: '' },
    browserOf: () => undefined,
    reply: { keepSession() {}, keepBrowser() {}, forgetSession() {} },
  } as const
  const context = (language: Language) => ({ ...services, ...nobody, language })

  const callIn =
    (language: Language): AnonymousCall =>
    (path, body) =>
      dispatcher.perform(path, body, context(language))

  const setting = perRevision(revision, async () => {
    const [row] = (await identities(services.database.read, {})).rows
    if (!row) throw new Error('The settings are missing')
    return row
  })

  const begin = (caller: Caller, ahead: number) =>
    beginStream(initPieces(services.database.read, caller), answerHeaders(headers), ahead)
  const whose = (caller: Caller) =>
    caller.kind === 'anonymous' ? {} : { account: `${caller.kind} ${caller.id}` }
  const readyInit = perRevision(revision, async () => {
    const { whole, stop } = await begin(nobody.caller, largestCached)
    if (whole !== undefined) return prepareResponse(Buffer.from(whole), { headers: answerHeaders(headers) })
    await stop()
    return undefined
  })
  const init = async (caller: Caller) =>
    (caller.kind === 'anonymous' && (await readyInit())) || {
      ...(await begin(caller, 1)),
      ...whose(caller),
    }

  return { dispatcher, callIn, setting, init }
}
