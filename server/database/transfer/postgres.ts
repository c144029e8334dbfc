import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type StoredTable, schema, type Tables } from '../schema/index.ts'
import { batch, type Sink, type Source } from './source.ts'
import type { Row } from './sums.ts'

export type Change = Transaction<Tables>

/** Kysely options for a PostgreSQL database without statement timeouts. Its driver is loaded with the first statement. */
export const withoutTimeouts = (url: string) => ({
  dialect: new PostgresDialect({ pool: async () => (await import('../postgres.ts')).openPool(url) }),
})

const references = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** A source on a transaction. It is a consistent snapshot only if the transaction is repeatable read. */
export function postgresSource(change: Kysely<Tables>): Source {
  const columnsOf = async (table: string) => {
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = ${table}
      order by column_name collate "C"`.execute(change)
    return rows.map(({ name }) => name)
  }
  return {
    async migrations() {
      if ((await columnsOf('kysely_migration')).length === 0) return new Map()
      const { rows } = await sql<{ name: string; timestamp: string }>`
        select name, timestamp from kysely_migration order by name`.execute(change)
      return new Map(rows.map(({ name, timestamp }) => [name, timestamp]))
    },
    columns: columnsOf,
    async *rows(table, columns) {
      const query = sql`select ${references(columns)} from ${sql.table(table)} order by ${sql.ref(schema[table].key)}`
      const fetch = () => sql<Row>`fetch ${sql.lit(batch)} from pieces`.execute(change)
      await sql`declare pieces no scroll cursor for ${query}`.execute(change)
      try {
        let next = fetch()
        for (;;) {
          const { rows } = await next
          if (rows.length === 0) return
          // Prefetches the next batch while the caller handles this one.
          next = fetch()
          next.catch(() => {})
          yield rows
        }
      } finally {
        await sql`close pieces`.execute(change)
      }
    },
    async lastId(table) {
      if (schema[table].single || schema[table].key !== 'id') return undefined
      const { rows } = await sql<{ last: number | null }>`select last_value as last from pg_sequences
        where format('%I.%I', schemaname, sequencename) = pg_get_serial_sequence(${table}, 'id')`.execute(
        change,
      )
      return rows[0]?.last ?? 0
    },
  }
}

/** A sink on a transaction. */
export function postgresSink(change: Change): Sink {
  return {
    async insert(table: StoredTable, columns, rows) {
      const name = sql.table(table)
      const list = references(columns)
      await sql`insert into ${name} (${list}) select ${list}
        from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}::json)`.execute(change)
    },
    async setLastId(table, id) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${Math.max(id, 1)}, ${id > 0})`.execute(
        change,
      )
    },
  }
}
