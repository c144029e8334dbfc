import { randomBytes } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { OrderStatus } from '#contract/orders/row.ts'
import type { Database, Transaction } from '../database/database.ts'
import { prepared, type Values } from '../database/prepared.ts'
import type { Tables } from '../database/schema/index.ts'
import { readClock } from '../database/trusted-clock.ts'

export type QueuedMail = Selectable<Tables['outbox']>

const second = 1000
/** How long a worker leases a mail: longer than any delivery takes. After a crash another worker takes over. */
const lease = 120 * second
const firstRetry = 5 * second
const longestRetry = 300 * second
/** How long we retry a mail before we give up. */
const retention = 7 * 24 * 3600 * second

const emptied = { subject: '', body_text: '', body_html: '', reply_to: '', reply_to_name: '' }
const iso = (milliseconds: number) => new Date(milliseconds).toISOString()

const findDue = prepared((db, { now }: Values<{ now: string }>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'due'])
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    // Mails to and about a deleted customer are deleted.
    .where(sql<boolean>`coalesce(account_id not in (select id from accounts where closed is not null), true)`)
    .orderBy('due')
    .limit(1),
)

const claim = prepared(
  (db, { id, due, token, until }: Values<{ id: number; due: string; token: string; until: string }>) =>
    db
      .updateTable('outbox')
      .set((row) => ({ claim: token, due: until, attempts: row('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('due', '=', due)
      .returning(['id', 'recipient', 'recipient_name', 'sender_name', 'reply_to', 'reply_to_name'])
      .returning(['subject', 'body_text', 'body_html', 'created', 'due', 'void_after'])
      .returning(['attempts', 'claim', 'state', 'last_error', 'account_id', 'order_id', 'known_status'])
      .returning('guest_order_id'),
)

/**
 * Leases the mail that has been due longest, so that no other worker of any process sends it; undefined if none is
 * due.
 */
export async function claimDue(database: Database, now = Date.now()): Promise<QueuedMail | undefined> {
  const [next] = (await findDue(database.read, { now: iso(now) })).rows
  if (!next) return undefined
  const token = randomBytes(16).toString('hex')
  const { rows } = await database.transaction(({ db }) =>
    claim(db, { ...next, token, until: iso(now + lease) }),
  )
  // Another worker was faster; look for the next one.
  return rows[0] ?? claimDue(database, now)
}

async function settle(database: Database, mail: QueuedMail, changes: Partial<QueuedMail>): Promise<void> {
  await database.transaction(({ db }) =>
    db
      .updateTable('outbox')
      .set(changes)
      .where('id', '=', mail.id)
      .where('claim', '=', mail.claim)
      // It may have become void while it was sent.
      .where('state', '=', 'waiting')
      .execute(),
  )
}

const forget = prepared((db, { id, claim }: Values<{ id: number; claim: string }>) =>
  db
    .updateTable('outbox')
    .set({ ...emptied, state: 'delivered', last_error: '' })
    .where('id', '=', id)
    .where('claim', '=', claim),
)

/**
 * Marks a mail as delivered and deletes its content. Returns false if it was deleted meanwhile, together with its
 * customer.
 */
export async function delivered(database: Database, mail: QueuedMail): Promise<boolean> {
  const { numAffectedRows } = await database.transaction(({ db }) => forget(db, mail))
  if (numAffectedRows !== 0n) return true
  const row = database.read.selectFrom('outbox').select('id').where('id', '=', mail.id)
  return (await row.executeTakeFirst()) !== undefined
}

/** Whether a mail is outdated. */
export const isVoid = (mail: QueuedMail, now = Date.now()) =>
  mail.void_after !== null && mail.void_after <= iso(now)

/** Marks a mail as failed. It stays without its content, to be counted. */
export const markFailed = (database: Database, mail: QueuedMail, why: string) =>
  settle(database, mail, { ...emptied, state: 'failed', last_error: why })

/** The error of a mail that was dropped as outdated, such as one with an expired code. */
export const voided = 'void'

/**
 * Voids the queued mails about an order's status, in the transaction that changes it. Returns the status that the customer
 * knows if the mail about the present one was not due yet, else undefined: they know that one.
 */
export async function voidStatusMails(
  { db }: Transaction,
  order_id: number,
  now = Date.now(),
): Promise<OrderStatus | undefined> {
  const waiting = await db
    .updateTable('outbox')
    .set({ ...emptied, state: 'failed', last_error: voided })
    .where('order_id', '=', order_id)
    .where('state', '=', 'waiting')
    .returning(['attempts', 'due', 'known_status'])
    .execute()
  const untold = waiting.find(({ attempts, due }) => attempts === 0 && due > iso(now))
  return untold?.known_status ?? undefined
}

/**
 * Drops all queued mails of a restored database: most were sent after the backup, and a duplicate would be worse than
 * none. Mails with codes and links are marked as outdated.
 */
export async function giveUpWaiting(db: Kysely<Tables>): Promise<void> {
  const waiting = db
    .updateTable('outbox')
    .set({ ...emptied, state: 'failed' })
    .where('state', '=', 'waiting')
  await waiting.set({ last_error: voided }).where('void_after', 'is not', null).execute()
  await waiting.set({ last_error: 'restored' }).execute()
}

const failedMails = prepared((db) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('last_error', '<>', voided),
)

/**
 * The number of failed mails, except outdated ones. Cleanup forgets their recipients after a week, and deletes them
 * after 30 days.
 */
export async function countFailedMails(db: Kysely<Tables>): Promise<number> {
  const [row] = (await failedMails(db, {})).rows
  return row?.count ?? 0
}

/** The number of queued mails and the stored creation time of the oldest; null if there are none. */
export async function waitingMails(db: Kysely<Tables>): Promise<{ count: number; oldest: string | null }> {
  return db
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<string | null>('created').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
}

/** How long a mail waits for its next try, in milliseconds. */
export const waitFor = ({ attempts }: Pick<QueuedMail, 'attempts'>) =>
  Math.min(longestRetry, firstRetry * 2 ** Math.min(attempts - 1, 20))

/** Whether a mail that was not taken is given up: it is outdated, or too old by a clock that is trusted. */
async function isGivenUp(database: Database, mail: QueuedMail, now = Date.now()): Promise<boolean> {
  if (isVoid(mail, now)) return true
  return Date.parse(mail.created) + retention <= now && (await readClock(database, now)).trusted
}

/** Schedules a retry of a mail, or gives up if it is too old. */
export async function failed(
  database: Database,
  mail: QueuedMail,
  why: string,
  now = Date.now(),
): Promise<void> {
  if (await isGivenUp(database, mail, now)) return markFailed(database, mail, why)
  return settle(database, mail, { due: iso(now + waitFor(mail)), last_error: why })
}
