import type { Answer, Body } from '#contract/call.ts'
import { type Contract, contract, type Path } from '#contract/index.ts'
import type { Setting } from '#contract/settings.ts'
import { type Language, languages } from '#contract/values.ts'
import type { CallContext, Services } from './domain/context.ts'
import { handlers } from './domain/index.ts'
import { readyAnswer } from './http/answers.ts'
import { createDispatcher, type Dispatcher } from './http/dispatch.ts'
import { perRevision } from './http/per-revision.ts'
import type { Ready } from './http/ready.ts'
import { perTurn } from './pages/per-turn.ts'

/** Makes a call from within the process as an anonymous visitor. */
export type AnonymousCall = <P extends Path>(path: P, body: Body<Contract[P]>) => Promise<Answer<Contract[P]>>

/** The contract's calls, ready to be made. */
export interface CallTable {
  readonly dispatcher: Dispatcher<Contract, CallContext>
  callIn(language: Language): AnonymousCall
  /** The settings as they are now. */
  setting(): Promise<Setting>
  /** The answer to `/app/init` for whoever is not signed in, as bytes. */
  anonymousInit(): Promise<Ready>
}

/** Binds the contract to its handlers and keeps what follows from the content alone. */
export function openCalls(services: Services, headers: Readonly<Record<string, string>>): CallTable {
  const made = createDispatcher<Contract, CallContext>(contract, handlers)
  const dispatcher: typeof made = {
    ...made,
    dispatch: (path, body, visit) => services.database.request(() => made.dispatch(path, body, visit)),
  }
  const revision = perTurn(() => services.database.revision())
  // Within the process there is no browser to keep anything, and nobody to be slowed down.
  const nobody = {
    caller: { kind: 'anonymous' },
    tokens: {},
    address: '',
    reply: { keepSession() {}, forgetSession() {} },
  } as const
  const context = (language: Language) => ({ ...services, ...nobody, language })

  const callIn =
    (language: Language): AnonymousCall =>
    (path, body) =>
      dispatcher.perform(path, body, context(language))

  const setting = perRevision(revision, async () => {
    const frame = await callIn(languages[0])('/app/client/site/frame', {})
    if (!frame.status) throw new Error(`the settings could not be read: ${frame.msg}`)
    return frame.fetchsetting
  })

  const anonymousInit = perRevision(revision, async () =>
    readyAnswer(await callIn(languages[0])('/app/init', {}), headers),
  )

  return { dispatcher, callIn, setting, anonymousInit }
}
