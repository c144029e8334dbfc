import type { Handlers } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { CallContext } from './context.ts'

/** The handler of one call: takes the body fields, returns a successful answer or one of the call's refusals. */
export type Handler<P extends Path> = Handlers<Contract, CallContext>[P]
