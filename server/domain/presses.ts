import * as z from 'zod'
import { type MessageKey, messageKeys } from '#contract/messages.ts'
import { pressKept, pressLimit } from '#contract/press.ts'
import type { Caller } from '#contract/roles.ts'
import type { Transaction } from '../database/database.ts'
import { prepared, type Values } from '../database/prepared.ts'
import { callKey, takeAll } from './limits.ts'
import { iso } from './privacy/moments.ts'

/** What a press came to: the key of its good answer, and the id of what it made where the answer is that row. */
export interface CameTo<K extends MessageKey = MessageKey> {
  readonly msg: K
  readonly made: number | null
}

/** A press that was counted; `body_mac` tells its body from others. */
export interface Known extends CameTo {
  readonly body_mac: string
}

/** Thrown to undo a transaction whose press was counted by another. */
export class CountedBefore {
  readonly known: Known
  constructor(known: Known) {
    this.known = known
  }
}

/** Thrown to undo a transaction whose caller has too many presses: the whole seconds to wait. */
export class TooManyPresses {
  readonly wait: number
  constructor(wait: number) {
    this.wait = wait
  }
}

/** The key under which somebody's presses are counted. */
export const pressesOf = (kind: 'customer' | 'staff', id: number) => callKey('presses', `${kind} ${id}`)

const find = prepared((db, { name, now }: Values<{ name: string; now: string }>) =>
  db
    .selectFrom('idempotency_keys')
    .select(['body_mac', 'msg', 'made'])
    .where('name', '=', name)
    .where('expires', '>', now),
)

/** What the press of a name came to; undefined when it was not counted, or its time is over. */
export async function findPress(
  db: Transaction['db'],
  name: string,
  now = iso(Date.now()),
): Promise<Known | undefined> {
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

/** Takes a name that no press has, or whose time is over; throws CountedBefore. Who takes it meanwhile is waited for. */
export async function claimPress({ db }: Transaction, name: string, body_mac: string): Promise<void> {
  const moment = Date.now()
  const now = iso(moment)
  const claimed = await claim(db, { name, body_mac, now, expires: iso(moment + pressKept) })
  if (claimed.rows.length > 0) return
  const known = await findPress(db, name, now)
  if (!known) throw new Error('A press was forgotten while it was looked at')
  throw new CountedBefore(known)
}

const Answered = z.object({
  status: z.literal(true),
  msg: z.enum(messageKeys),
  data: z.unknown().optional(),
})
const Row = z.object({ id: z.int() })

interface Settled extends CameTo {
  readonly name: string
  readonly account_id: number | null
  readonly user_id: number | null
}

const settle = prepared((db, { name, msg, made, account_id, user_id }: Values<Settled>) =>
  db.updateTable('idempotency_keys').set({ msg, made, account_id, user_id }).where('name', '=', name),
)

/**
 * Writes down what a press came to, by its good answer, and whose it was; throws TooManyPresses. It comes last in the
 * transaction, so that a customer's row is locked before their counters and their presses, as by whoever erases them.
 */
export async function settlePress(transaction: Transaction, name: string, caller: Caller, answer: unknown) {
  const { msg, data } = Answered.parse(answer)
  if (caller.kind !== 'anonymous') {
    const wait = await takeAll(transaction, [[pressesOf(caller.kind, caller.id), pressLimit]])
    if (wait !== undefined) throw new TooManyPresses(wait)
  }
  await settle(transaction.db, {
    name,
    msg,
    made: Row.safeParse(data).data?.id ?? null,
    account_id: caller.kind === 'customer' ? caller.id : null,
    user_id: caller.kind === 'staff' ? caller.id : null,
  })
}
