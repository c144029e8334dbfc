import * as z from 'zod'
import { idempotencyKeyLifetimeMs, idempotencyKeyLimit } from '#contract/kit/idempotency.ts'
import { type MessageKey, messageKeys } from '#contract/kit/messages.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Transaction } from '../database/database.ts'
import { iso } from '../database/moments.ts'
import { prepared, type Values } from '../database/prepared.ts'
import { callKey, takeAll } from './rate-limiter.ts'

/**
 * The stored result of an idempotent call: the message key, and the id of the created row if the answer is that row.
 */
export interface StoredResult<K extends MessageKey = MessageKey> {
  readonly msg: K
  readonly made: number | null
}

/** A stored idempotency key; `body_mac` fingerprints its request body. */
export interface StoredKey extends StoredResult {
  readonly body_mac: string
}

/** Thrown to roll back a transaction whose idempotency key another request has already used. */
export class IdempotencyKeyUsed {
  readonly stored: StoredKey
  constructor(stored: StoredKey) {
    this.stored = stored
  }
}

/** Thrown to roll back a transaction whose caller has too many idempotency keys; carries the whole seconds to wait. */
export class TooManyIdempotencyKeys {
  readonly wait: number
  constructor(wait: number) {
    this.wait = wait
  }
}

/** The counter key of a person's idempotency keys. */
export const idempotencyKeysOf = (kind: 'customer' | 'staff', id: number) =>
  callKey('presses', `${kind} ${id}`)

const find = prepared((db, { name, now }: Values<{ name: string; now: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_mac', 'msg', 'made'])
    .where('name', '=', name)
    .where('expires', '>', now),
)

/** Returns the stored result of an idempotency key; undefined if it is unknown or expired. */
export async function findIdempotencyKey(
  db: Transaction['db'],
  name: string,
  now = iso(Date.now()),
): Promise<StoredKey | undefined> {
  return (await find(db, { name, now })).rows[0]
}

interface Claim {
  readonly name: string
  readonly body_mac: string
  readonly now: string
  readonly expires: string
}

const claim = prepared((db, { name, body_mac, now, expires }: Values<Claim>) => {
  const row = { body_mac, made: null, account_id: null, user_id: null, expires }
  return db
    .insertInto('idempotency_keys')
    .values({ name, ...row })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(row).where('idempotency_keys.expires', '<=', now),
    )
    .returning('name')
})

/**
 * Claims an unused or expired idempotency key; throws IdempotencyKeyUsed. Waits for a concurrent transaction that
 * claims the same one.
 */
export async function claimIdempotencyKey(
  { db }: Transaction,
  name: string,
  body_mac: string,
): Promise<void> {
  const moment = Date.now()
  const now = iso(moment)
  const claimed = await claim(db, { name, body_mac, now, expires: iso(moment + idempotencyKeyLifetimeMs) })
  if (claimed.rows.length > 0) return
  const stored = await findIdempotencyKey(db, name, now)
  if (!stored) throw new Error('The idempotency key disappeared while it was read')
  throw new IdempotencyKeyUsed(stored)
}

const Answered = z.object({
  status: z.literal(true),
  msg: z.enum(messageKeys),
  data: z.unknown().optional(),
})
const Row = z.object({ id: z.int() })

interface Settled extends StoredResult {
  readonly name: string
  readonly account_id: number | null
  readonly user_id: number | null
}

const settle = prepared((db, { name, msg, made, account_id, user_id }: Values<Settled>) =>
  db.updateTable('idempotency_keys').set({ msg, made, account_id, user_id }).where('name', '=', name),
)

/**
 * Stores the result of an idempotent call and its owner; throws TooManyIdempotencyKeys. Runs last in the transaction:
 * erasing a customer also locks the customer's row before their counters and idempotency keys.
 */
export async function settleIdempotencyKey(
  transaction: Transaction,
  name: string,
  caller: Caller,
  answer: unknown,
) {
  const { msg, data } = Answered.parse(answer)
  if (caller.kind !== 'anonymous') {
    const wait = await takeAll(transaction, [
      [idempotencyKeysOf(caller.kind, caller.id), idempotencyKeyLimit],
    ])
    if (wait !== undefined) throw new TooManyIdempotencyKeys(wait)
  }
  await settle(transaction.db, {
    name,
    msg,
    made: Row.safeParse(data).data?.id ?? null,
    account_id: caller.kind === 'customer' ? caller.id : null,
    user_id: caller.kind === 'staff' ? caller.id : null,
  })
}
