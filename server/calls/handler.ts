import type { Contract, Path } from '#contract/index.ts'
import type { Handlers, Input, Outcome } from '#contract/kit/call.ts'
import type { CallContext } from './context.ts'

/** The handler of one call: takes the body fields, returns a successful answer or one of the call's refusals. */
export type Handler<P extends Path> = (
  input: Input<Contract[P]>,
  context: CallContext,
) => Promise<Outcome<Contract[P]>>

/** A handler whose successful answer is sent while its rows are read. */
export type StreamingHandler<P extends Path> = Handlers<Contract, CallContext>[P]
