import { createHash, createHmac } from 'node:crypto'
import { type Calls, isRefusal, type Refusal, refuse } from '#contract/call.ts'
import { isUploaded } from '#contract/files.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Caller } from '#contract/roles.ts'
import type { Database } from '../database/database.ts'
import type { CallContext } from './context.ts'
import {
  type CameTo,
  CountedBefore,
  claimPress,
  findPress,
  type Known,
  settlePress,
  TooManyPresses,
} from './presses.ts'

/** A handler for each call of a table that counts a press once, as `once` makes it; a plain one does not compile. */
export type OnceHandlers<C extends Calls> = {
  readonly [P in keyof C as C[P]['once'] extends true ? P : never]: { readonly counts: 'once' }
}

/** What counting a press looks at. */
export type Pressing = Pick<CallContext, 'caller' | 'database' | 'press'>

/** The key that a good answer says. */
type SaidBy<O> = O extends { readonly status: true; readonly msg: infer K extends MessageKey } ? K : never

const whose = (caller: Caller) => (caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.id}`)

const digestOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * What tells the body of a press from another: its validated fields, of a file its bytes. It is made with the press's
 * own key, which is kept nowhere, so that nobody guesses from it what was written, a password least of all.
 */
const macOf = (key: string, input: object) =>
  createHmac('sha256', key)
    .update(JSON.stringify(input, (_, value: unknown) => (isUploaded(value) ? digestOf(value.bytes) : value)))
    .digest('hex')

/** The database for one press: in its one transaction the press is taken first, and what it came to is written last. */
function databaseOf({ database, caller }: Pressing, name: string, body_mac: string): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await claimPress(transaction, name, body_mac)
        const result = await work(transaction)
        // Nothing is kept of what was refused: it did nothing, and may be asked for again.
        if (!isRefusal(result)) await settlePress(transaction, name, caller, result)
        return result
      }),
  }
}

/**
 * Makes a handler count a press once. A call that names its press, and was done before by the same caller with the same
 * body, is answered by `again` from what it came to; with another body it is refused. `make` changes what it changes in
 * one transaction, which gives its answer. Without a key it is `make` alone.
 */
export function once<I extends object, O extends { readonly status: boolean }, C extends Pressing>(
  make: (input: I, context: C) => Promise<O>,
  again: (input: I, context: C, cameTo: CameTo<SaidBy<O>>) => Promise<NoInfer<O>>,
) {
  type Made = O | Refusal<'INVALID_REQUEST' | 'TOO_MANY_REQUESTS'>
  async function handler(input: I, context: C): Promise<Made> {
    const { press, database, caller } = context
    if (!press) return make(input, context)
    const name = digestOf([whose(caller), press.path, press.key].join('\n'))
    const body_mac = macOf(press.key, input)
    const answer = (known: Known) => {
      if (known.body_mac !== body_mac) return refuse('INVALID_REQUEST')
      // The name of a press is of one path, and a call has one key for its good answers.
      return again(input, context, known as CameTo as CameTo<SaidBy<O>>)
    }
    const known = await findPress(database.read, name)
    if (known) return answer(known)
    try {
      return await make(input, { ...context, database: databaseOf(context, name, body_mac) })
    } catch (stopped) {
      if (stopped instanceof CountedBefore) return answer(stopped.known)
      if (stopped instanceof TooManyPresses) return refuse('TOO_MANY_REQUESTS', { retry_after: stopped.wait })
      throw stopped
    }
  }
  return Object.assign(handler, { counts: 'once' } as const)
}
