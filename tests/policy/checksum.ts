import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type StoredTable, storedTables } from '#server/database/schema/index.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

// Sessions, counters and mail on its way move by themselves.
const moving: readonly StoredTable[] = [
  'sessions',
  'password_resets',
  'rate_limits',
  'idempotency_keys',
  'outbox',
  'content_state',
]
const tables = storedTables.filter((table) => !moving.includes(table))

/** A digest of all that callers can change. */
export async function checksum({ app }: TestApp): Promise<string> {
  const hash = createHash('sha256')
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)} order by id`.execute(app.database.read)
    hash.update(JSON.stringify(rows))
  }
  return hash.digest('hex')
}
