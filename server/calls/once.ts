import { createHash, createHmac } from 'node:crypto'
import { type Calls, isRefusal, type Refusal, refuse } from '#contract/kit/call.ts'
import { isUploaded } from '#contract/kit/files.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Database } from '../database/database.ts'
import type { CallContext } from './context.ts'
import {
  claimIdempotencyKey,
  findIdempotencyKey,
  IdempotencyKeyUsed,
  type StoredKey,
  type StoredResult,
  settleIdempotencyKey,
  TooManyIdempotencyKeys,
} from './idempotency-keys.ts'

/**
 * Handlers wrapped by `once` for all calls of a table that accept an idempotency key; an unwrapped one is a compile
 * error.
 */
export type OnceHandlers<C extends Calls> = {
  readonly [P in keyof C as C[P]['once'] extends true ? P : never]: { readonly counts: 'once' }
}

/** The parts of the context that idempotency needs. */
export type IdempotentContext = Pick<CallContext, 'caller' | 'database' | 'idempotencyKey'>

/** The message key of a successful answer. */
type SaidBy<O> = O extends { readonly status: true; readonly msg: infer K extends MessageKey } ? K : never

const whose = (caller: Caller) => (caller.kind === 'anonymous' ? 'anonymous' : `${caller.kind} ${caller.id}`)

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')

/**
 * Fingerprints a request body: its validated fields and the bytes of its files. The client's idempotency key, which we
 * do not store, is the HMAC key, so the stored fingerprint cannot be used to guess the input, such as a password.
 */
const macOf = (key: string, input: object) =>
  createHmac('sha256', key)
    .update(JSON.stringify(input, (_, value: unknown) => (isUploaded(value) ? value.digest : value)))
    .digest('hex')

/** Wraps the database for one idempotent call: its transaction claims the key first and stores the result last. */
function databaseOf(
  { database, caller }: Pick<IdempotentContext, 'database' | 'caller'>,
  name: string,
  body_mac: string,
): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (transaction) => {
        await claimIdempotencyKey(transaction, name, body_mac)
        const result = await work(transaction)
        // A refusal stores nothing: it changed nothing and may be retried.
        if (!isRefusal(result)) await settleIdempotencyKey(transaction, name, caller, result)
        return result
      }),
  }
}

/**
 * Makes a handler idempotent. A request that repeats the key and body of the same caller's earlier one is answered by
 * `again` from the stored result; with a different body it is refused. `make` must do all its changes in one
 * transaction and return that transaction's result. Without a key it simply runs `make`. The key of a call that is made
 * `for anybody` belongs to no caller: who signs in between two attempts repeats the same request.
 */
export function once<I extends object, O extends { readonly status: boolean }, C extends IdempotentContext>(
  make: (input: I, context: C) => Promise<O>,
  again: (input: I, context: C, stored: StoredResult<SaidBy<O>>) => Promise<NoInfer<O>>,
  owner: 'for the caller' | 'for anybody' = 'for the caller',
) {
  type Answer = O | Refusal<'INVALID_REQUEST' | 'TOO_MANY_REQUESTS'>
  async function handler(input: I, context: C): Promise<Answer> {
    const { idempotencyKey, database } = context
    if (!idempotencyKey) return make(input, context)
    const caller: Caller = owner === 'for anybody' ? { kind: 'anonymous' } : context.caller
    const name = digestOf([whose(caller), idempotencyKey.path, idempotencyKey.key].join('\n'))
    const body_mac = macOf(idempotencyKey.key, input)
    const answer = (stored: StoredKey) => {
      if (stored.body_mac !== body_mac) return refuse('INVALID_REQUEST')
      // A key is bound to one path, and each call has only one message key for success.
      return again(input, context, stored as StoredResult as StoredResult<SaidBy<O>>)
    }
    const stored = await findIdempotencyKey(database.read, name)
    if (stored) return answer(stored)
    try {
      return await make(input, { ...context, database: databaseOf({ database, caller }, name, body_mac) })
    } catch (stopped) {
      if (stopped instanceof IdempotencyKeyUsed) return answer(stopped.stored)
      if (stopped instanceof TooManyIdempotencyKeys)
        return refuse('TOO_MANY_REQUESTS', { retry_after: stopped.wait })
      throw stopped
    }
  }
  return Object.assign(handler, { counts: 'once' } as const)
}
