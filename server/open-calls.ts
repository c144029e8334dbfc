import { type Contract, contract } from '#contract/index.ts'
import type { StreamedAnswer } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/languages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import { answerFor } from './calls/authors.ts'
import type { AnonymousCall, CallTable } from './calls/call-table.ts'
import type { CallContext, Services } from './calls/context.ts'
import { createDispatcher } from './calls/dispatch.ts'
import { answerHeaders } from './calls/send-answer.ts'
import { perRevision } from './database/per-revision.ts'
import { prepared } from './database/prepared.ts'
import { noteAnswer } from './domain/audit/disclosures.ts'
import { handlers } from './domain/index.ts'
import { identity } from './domain/settings/setting-queries.ts'
import { initPieces } from './domain/site/init.ts'
import { prepareResponse } from './http/prepared-response.ts'
import { beginStream } from './http/stream-response.ts'

/** The largest cached answer to `/app/init`, in characters. */
const largestCached = 4 * 1024 * 1024

const identities = prepared((db) => identity(db))

// Inside the process there is no browser to set cookies in, and no client to rate-limit.
const nobody = {
  caller: { kind: 'anonymous' },
  tokens: {},
  network: { one: '' },
  browserOf: () => undefined,
  reply: { keepSession() {}, keepBrowser() {}, forgetSession() {} },
} as const

/** Binds the contract to its handlers; `headers` are the common ones. Caches what depends only on the content. */
export function openCalls(services: Services, headers: Readonly<Record<string, string>>): CallTable {
  const { database } = services
  const { dispatch, perform, callerOf } = createDispatcher<Contract, CallContext>(
    contract,
    handlers,
    (answer, { caller }) => answerFor(caller, answer),
    noteAnswer,
  )

  const callIn =
    (language: Language): AnonymousCall =>
    (path, body) =>
      perform(path, body, { ...services, ...nobody, language })

  const setting = perRevision(database, async () => {
    const [row] = (await identities(database.read, {})).rows
    if (!row) throw new Error('The settings are missing')
    return row
  })

  const begin = (pieces: StreamedAnswer['pieces'], ahead: number) =>
    beginStream(pieces, answerHeaders(headers), ahead)
  const whose = (caller: Caller) =>
    caller.kind === 'anonymous' ? {} : { account: `${caller.kind} ${caller.id}` }
  const readyInit = perRevision(database, async () => {
    const { whole, stop } = await begin(initPieces(database, nobody.caller), largestCached)
    if (whole !== undefined) return prepareResponse(Buffer.from(whole), { headers: answerHeaders(headers) })
    await stop()
    return undefined
  })

  return {
    dispatcher: {
      perform,
      callerOf: (path, request) => database.request(() => callerOf(path, request)),
      dispatch: (path, body, request) => database.request(() => dispatch(path, body, request)),
    },
    callIn,
    setting,
    init: async (caller) =>
      (caller.kind === 'anonymous' && (await readyInit())) || {
        ...(await begin(initPieces(database, caller), 1)),
        ...whose(caller),
      },
    stream: async (caller, { pieces }) => ({ ...(await begin(pieces, 1)), ...whose(caller) }),
  }
}
