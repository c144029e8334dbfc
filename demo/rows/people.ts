import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { idOf } from './columns.ts'

const day = 24 * 3_600_000
const hour = day / 24

/** A moment at an hour (UTC) of the day that is so many days before `now`, or that many hours later. */
export function momentBefore(now: Date, days: number, hours: number): string {
  const midnight = new Date(now.getTime() - days * day).setUTCHours(0, 0, 0, 0)
  return new Date(midnight + hours * hour).toISOString()
}

/** When customers registered and messages were sent: in the working hours of Baghdad. */
const noon = 9

// Argon2id, with 32 random bytes in place of a hash: no password is known that it belongs to.
const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$xhAgHh8e+bNiekiIehHuIg$6BO8tUTxuaHDcXBDO8W6OekKG1z5EXvhcBtSPWPoHws'

/** Inserts the customers, who cannot log in, and returns their ids by key. */
export async function insertCustomers(
  db: Kysely<Tables>,
  { customers }: Demo,
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, name, email, lang, days } of customers) {
    const created = momentBefore(now, days, noon)
    const row = derive('accounts', { name, email, lang, created, avatar: '', password_hash: noPassword })
    const { id } = await db.insertInto('accounts').values(row).returning('id').executeTakeFirstOrThrow()
    ids.set(key, id)
  }
  return ids
}

/** Inserts the contact messages and returns their rows. */
export function insertMessages(
  db: Kysely<Tables>,
  { messages }: Demo,
  customers: ReadonlyMap<string, number>,
  now: Date,
) {
  const rows = messages.map(({ days, customer, ...message }) =>
    derive('contacts', {
      ...message,
      created: momentBefore(now, days, noon),
      account_id: customer === undefined ? null : idOf(customers, customer),
    }),
  )
  return db.insertInto('contacts').values(rows).returning('id').execute()
}
