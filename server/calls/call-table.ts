import type { Contract, Path } from '#contract/index.ts'
import type { Answer, Body, StreamedAnswer } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/languages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Setting } from '#contract/settings/row.ts'
import type { CallContext } from './context.ts'
import type { Dispatcher } from './dispatch.ts'
import type { Prepared } from './send-answer.ts'

/** Makes a call as an anonymous visitor from inside the process. */
export type AnonymousCall = <P extends Path>(path: P, body: Body<Contract[P]>) => Promise<Answer<Contract[P]>>

/** The contract's calls, bound to their handlers. */
export interface CallTable {
  readonly dispatcher: Dispatcher<Contract, CallContext>
  callIn(language: Language): AnonymousCall
  /** The default language and the marks, as the settings have them now. */
  setting(): Promise<Pick<Setting, 'lang' | 'favicon' | 'logo'>>
  /** The answer to `/app/init`: cached bytes for anonymous visitors, or a stream if it is large. */
  init(caller: Caller): Promise<Prepared>
  /** Begins to send an answer that is read meanwhile. */
  stream(caller: Caller, answer: StreamedAnswer): Promise<Prepared>
}
