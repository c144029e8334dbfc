import type { Handlers } from '#contract/call.ts'
import type { Contract, Path } from '#contract/index.ts'
import type { CallContext } from './context.ts'

/** The code of one call: the body's fields in, a good answer or one of the call's refusals out. */
export type Handler<P extends Path> = Handlers<Contract, CallContext>[P]

/** How many related things a page shows beside the one it is about. */
export const relatedCount = 3
