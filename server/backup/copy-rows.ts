import { rm } from 'node:fs/promises'
import { backup, DatabaseSync } from 'node:sqlite'

/** How many pages we copy before yielding to the event loop. */
const rate = 500

const isUnique = `type = 'index' and sql like 'create unique index%'`

/** Drops all that follows from rows, but for unique indexes, so that rows are written without maintaining it. */
export function keepRowsAlone(handle: DatabaseSync): void {
  const drop = (type: string, query: string) => {
    for (const { name } of handle.prepare(query).all()) handle.exec(`drop ${type} "${name}"`)
  }
  drop('trigger', `select name from sqlite_master where type = 'trigger'`)
  drop('table', `select name from pragma_table_list where schema = 'main' and type = 'virtual'`)
  drop('index', `select name from sqlite_master where type = 'index' and sql > '' and not (${isUnique})`)
}

/**
 * Copies a snapshot into a new SQLite file that holds its tables and unique indexes alone. The other indexes, the triggers and
 * the search indexes are more than half of the file, and a restore makes them anew.
 */
export async function copyRows(snapshot: DatabaseSync, path: string): Promise<void> {
  const whole = `${path}.whole`
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    await backup(snapshot, whole, { rate })
    // An unfinished copy is discarded, so it needs no journal.
    handle.exec('pragma journal_mode = off; pragma synchronous = off')
    handle.prepare('attach ? as whole').run(whole)
    handle.exec('begin')
    const tables = handle.prepare(`select name, sql from whole.sqlite_master where name in (
      select name from pragma_table_list where schema = 'whole' and type = 'table')
      and name not glob 'sqlite_*' order by rowid`)
    for (const { name, sql } of tables.all()) {
      handle.exec(String(sql))
      // Between tables of one form SQLite copies records as they are.
      handle.exec(`insert into main."${name}" select * from whole."${name}"`)
    }
    for (const { sql } of handle.prepare(`select sql from whole.sqlite_master where ${isUnique}`).all())
      handle.exec(String(sql))
    handle.exec('insert into main.sqlite_sequence select * from whole.sqlite_sequence')
    handle.exec('commit')
  } finally {
    handle.close()
    await rm(whole, { force: true })
  }
}
