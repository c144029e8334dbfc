import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import pg from 'pg'

/** A row by column; all rows of a table have the same columns. */
export type BulkRow = Readonly<Record<string, SQLInputValue>>

/** A bulk writer: it drops the tables' indices and rebuilds them at the end. */
export interface Bulk {
  insert(table: string, rows: Iterable<BulkRow>): Promise<void>
  /** Rebuilds the indices, and does what the application expects after a bulk load. */
  finish(): Promise<void>
}

/** Opens a SQLite file of the application that nobody else has open. */
export function bulkSqlite(path: string): Bulk {
  const db = new DatabaseSync(path)
  db.exec('pragma synchronous = off; pragma cache_size = -1000000; begin')
  const later: string[] = []
  // The search indices are also filled at the end, from the whole table.
  const put = (table: string) => {
    const indexes = db
      .prepare(
        `select type, name, sql from sqlite_master where tbl_name = ? and sql is not null and
        (type = 'index' and sql not like '%unique%' or type = 'trigger' and name like '%_search_%')`,
      )
      .all(table)
    for (const { type, name, sql } of indexes) {
      db.exec(`drop ${type} ${name}`)
      later.push(String(sql))
    }
    const searched = db.prepare('select 1 from sqlite_master where name = ?').get(`${table}_search`)
    if (searched)
      later.push(`delete from ${table}_search;
        insert into ${table}_search (rowid, text) select id, search_loose || char(10, 10) from ${table};
        insert into ${table}_search_words (${table}_search_words) values ('rebuild')`)
  }
  return {
    async insert(table, rows) {
      put(table)
      let statement: ReturnType<typeof db.prepare> | undefined
      for (const row of rows) {
        const columns = Object.keys(row)
        statement ??= db.prepare(
          `insert into ${table} (${columns}) values (${columns.map((column) => `:${column}`)})`,
        )
        statement.run(row)
      }
    },
    async finish() {
      for (const sql of later) db.exec(sql)
      db.exec('commit; pragma wal_checkpoint(truncate)')
      db.close()
    },
  }
}

const rowsPerInsert = 5_000

/** Opens a PostgreSQL database of the application. */
export async function bulkPostgres(connectionString: string): Promise<Bulk> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query("set maintenance_work_mem = '1GB'; set synchronous_commit = off")
  const later: string[] = []
  const tables: string[] = []
  async function put(table: string) {
    tables.push(table)
    const { rows } = await client.query(
      "select indexname, indexdef from pg_indexes where tablename = $1 and indexname like '%\\_by\\_%'",
      [table],
    )
    for (const { indexname, indexdef } of rows) {
      await client.query(`drop index ${indexname}`)
      later.push(indexdef)
      // As its migration does.
      if (/_by_(?:words|pieces)$/.test(indexname))
        later.push(`alter index ${indexname} alter column 1 set statistics 0`)
    }
  }
  const write = (table: string, rows: readonly BulkRow[]) => {
    const columns = Object.keys(rows[0] ?? {})
    return client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    )
  }
  return {
    async insert(table, rows) {
      await put(table)
      let some: BulkRow[] = []
      for (const row of rows) {
        some.push(row)
        if (some.length < rowsPerInsert) continue
        await write(table, some)
        some = []
      }
      if (some.length > 0) await write(table, some)
    },
    async finish() {
      for (const sql of later) await client.query(sql)
      for (const table of tables)
        await client.query(
          `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
        )
      // Autovacuum would do this within a minute of so many new rows.
      await client.query('vacuum analyze')
      await client.end()
    },
  }
}
