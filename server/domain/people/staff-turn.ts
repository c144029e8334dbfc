import { sql } from 'kysely'
import type { Database, Transaction } from '../../database/database.ts'

/** An arbitrary id that no other advisory lock of ours uses. */
const lock = 4_101_960

/** Serialises changes to staff until the transaction ends. SQLite has a single writer anyway. */
export async function lockStaff({ db }: Transaction, kind: Database['kind']): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(${lock})`.execute(db)
}
