import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { searchedTables } from '#server/database/schema/index.ts'
import { until } from '#tests/support/wait-until.ts'

/** The search indices of SQLite whose stored segments hold a text, also of rows marked as deleted. */
export async function segmentsWith({ read }: Database, text: string): Promise<string[]> {
  const found: string[] = []
  for (const table of searchedTables) {
    const segments = sql<{ block: Uint8Array }>`select block from ${sql.table(`${table}_search_data`)}`
    const { rows } = await segments.execute(read)
    if (rows.some(({ block }) => Buffer.from(block).includes(text))) found.push(table)
  }
  return found
}

/** The tables and indices of PostgreSQL whose files hold a text. */
export async function relationsWith({ read }: Database, text: string): Promise<string[]> {
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class
    where pg_relation_filepath(oid) is not null
      and position(convert_to(${text}, 'UTF8') in pg_read_binary_file(pg_relation_filepath(oid))) > 0`.execute(
    read,
  )
  return rows.map(({ relname }) => relname)
}

/**
 * Waits for the transactions that began before now, in any database of the server: vacuum keeps each row that one of them
 * may still see. Fails with those that do not end.
 */
export async function untilOlderEnded(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ now: string }>('select pg_current_xact_id()::xid::text as now')
  const older = `
    select datname, backend_type, state, query from pg_stat_activity
    where pid <> pg_backend_pid() and greatest(age(backend_xmin), age(backend_xid)) > age($1::xid)`
  let open: unknown[] = []
  await until('they have ended', async () => {
    ;({ rows: open } = await client.query(older, [rows[0]?.now]))
    return open.length === 0
  }).catch((error) => assert.deepEqual(open, [], String(error)))
}
