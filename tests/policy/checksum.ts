import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type StoredTable, schema, storedTables } from '#server/database/schema/index.ts'
import { doSearchJobs } from '#server/database/search-refresh.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { createLog } from '#server/runtime/log.ts'
import type { TestApp } from '#tests/support/scenarios.ts'

// Sessions, counters, keys, mail on its way and searches in vain move by themselves.
const moving: readonly StoredTable[] = [
  'sessions',
  'password_resets',
  'rate_limits',
  'idempotency_keys',
  'signing_keys',
  'clock',
  'outbox',
  'digest_lines',
  'content_state',
  'search_misses',
]
const tables = storedTables.filter((table) => !moving.includes(table))

const columnsOf = (table: StoredTable) =>
  ['id', ...Object.keys(schema[table].columns)].map((name) => sql.ref(name))
const allOf = {
  sqlite: (table: StoredTable) =>
    sql`json_group_array(json_array(${sql.join(columnsOf(table))}) order by id)`,
  postgres: () => sql`json_agg(everything order by id)::text`,
}

// One statement for all tables, made once: each costs more than the few rows that it reads.
const statementFor = (database: Database) =>
  sql<Record<string, string>>`select ${sql.join(
    tables.map(
      (table) =>
        sql`(select ${allOf[database.kind](table)} from ${sql.table(table)} everything) as ${sql.ref(table)}`,
    ),
  )}`.compile(database.read)
const statements = new Map<Database['kind'], ReturnType<typeof statementFor>>()

/** A digest of all that callers can change. */
export async function checksum(testApp: TestApp): Promise<string> {
  const { database } = testApp.app
  // The product would do them within seconds, perhaps between two looks.
  await eraseClosed({ ...testApp, ...testApp.app, log: createLog('silent') })
  await doSearchJobs(database)
  const statement = statements.get(database.kind) ?? statementFor(database)
  statements.set(database.kind, statement)
  const { rows } = await database.read.executeQuery(statement)
  const hash = createHash('sha256')
  for (const [table, all] of Object.entries(rows[0] ?? {})) hash.update(table).update(all ?? '')
  return hash.digest('hex')
}
