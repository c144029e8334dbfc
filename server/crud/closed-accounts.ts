import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Tables } from '../database/schema/index.ts'

type Db = Kysely<Tables>

/**
 * Customers, without those who were deleted and whose rows are still being erased. Every query of accounts starts here,
 * except those that delete them.
 */
export const openAccounts = (db: Db) => db.selectFrom('accounts').where('accounts.closed', 'is', null)

/** The customers who were deleted and whose rows are still being erased, the longest deleted first. */
export const closedAccounts = (db: Db) =>
  db.selectFrom('accounts').select('accounts.id').where('accounts.closed', 'is not', null).orderBy('id')

/** Whether the account that a column references was closed; false if the column is null. */
export const isOfClosed = (column: string) =>
  sql<SqlBool>`coalesce(${sql.ref(column)} in (select id from accounts where closed is not null), false)`

/** Whether rows of closed accounts are left; lists that could find them by a search then leave them out. */
export const isErasing = async (db: Db): Promise<boolean> =>
  (await closedAccounts(db).limit(1).executeTakeFirst()) !== undefined
