import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import type { CompiledQuery } from 'kysely'
import pg from 'pg'
import type { Database, Transaction } from '#server/database/database.ts'
import { withQueryHook } from '#server/database/query-hook.ts'
import { type Content, insertContent } from './content.ts'
import type { Place } from './places.ts'

type Config = Place['config']

/** The statements that wrote the content of a new database, in their order. */
interface Recording {
  readonly content: Content
  readonly statements: readonly Pick<CompiledQuery, 'sql' | 'parameters'>[]
  /** When it began and ended, by `Date.now()`. */
  readonly time: readonly [began: number, ended: number]
}

const recordings = new Map<Database['kind'], Recording>()

/** Notes each statement of a transaction that writes. */
function noting({ db, ...rest }: Transaction, statements: CompiledQuery[]): Transaction {
  const watched = withQueryHook(db, (node) => {
    if (node.kind === 'SelectQueryNode') return
    statements.push(db.getExecutor().compileQuery(node, { queryId: String(statements.length) }))
  })
  return { ...rest, db: watched }
}

/** Writes the content with the product's own code, and remembers how, for the next new database of this process. */
export async function recordContent(database: Database): Promise<Content> {
  const statements: CompiledQuery[] = []
  const began = Date.now()
  const noted: Database = {
    ...database,
    transaction: (work) => database.transaction((transaction) => work(noting(transaction, statements))),
  }
  const content = await insertContent(noted)
  const time = [began, Date.now()] as const
  recordings.set(database.kind, { content: structuredClone(content), statements, time })
  return content
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/

/** A value as the statement would have it now: what is dated from the recording on, is dated as much later. */
function renewed(value: unknown, [began]: Recording['time']): unknown {
  if (typeof value !== 'string' || !moment.test(value) || Date.parse(value) < began) return value
  return new Date(Date.now() + Date.parse(value) - began).toISOString()
}

/** Asks for the last row of each kind, by which one sees whether the database was as new as that of the recording. */
const lastRows = `select (select max(id) from users) || ' ' || (select max(id) from accounts) || ' ' ||
  (select max(id) from products) || ' ' || (select max(id) from services) as last`

const lastOf = ({ people, products, services }: Content) =>
  [people.developer.id, people.otherCustomer.id, products.rail, services.advice].join(' ')

/** A new SQLite database as a file, and the same with the content of a recording, written at a time by `Date.now()`. */
let files: { of: Recording; empty: Buffer; full: Buffer; at: number } | undefined
/** How old the content of a file may be, in milliseconds: much less than a session may rest unnoticed. */
const freshMs = 60_000

function copyToSqlite({ DATA_DIR }: Config, recording: Recording): boolean {
  const path = join(DATA_DIR, 'nihom.sqlite')
  if (!existsSync(path) || existsSync(`${path}-wal`)) return false
  const now = Date.now()
  const empty = readFileSync(path)
  const isFresh = files?.of === recording && Math.abs(now - files.at) < freshMs
  if (files && isFresh && empty.equals(files.empty)) {
    writeFileSync(path, files.full)
    return true
  }
  if (!runOnSqlite(path, recording)) return false
  files = { of: recording, empty, full: readFileSync(path), at: now }
  return true
}

function runOnSqlite(path: string, { content, statements, time }: Recording): boolean {
  const handle = new DatabaseSync(path, { enableForeignKeyConstraints: true })
  try {
    handle.exec('pragma synchronous = off; begin immediate')
    for (const { sql, parameters } of statements) {
      const values = parameters.map((value) => renewed(value, time)) as SQLInputValue[]
      handle.prepare(sql).all(...values)
    }
    if (handle.prepare(lastRows).get()?.last !== lastOf(content)) return false
    handle.exec('commit')
    return true
  } finally {
    handle.close()
  }
}

const literal = (value: unknown) => (typeof value === 'string' ? pg.escapeLiteral(value) : String(value))

async function copyToPostgres(url: string, { content, statements, time }: Recording): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // As one text, which is one question for them all.
    const texts = statements.map(({ sql, parameters }) =>
      sql.replace(/\$(\d+)/g, (_, at) => literal(renewed(parameters[Number(at) - 1], time))),
    )
    await client.query(['begin', ...texts].join(';\n'))
    const { rows } = await client.query<{ last: string }>(lastRows)
    if (rows[0]?.last !== lastOf(content)) return false
    await client.query('commit')
    return true
  } finally {
    await client.end()
  }
}

/**
 * Writes into a new, migrated database what `recordContent` wrote into another without the product's code; nobody else may
 * have it open. Leaves it alone and returns undefined if nothing was recorded yet, tables are missing, or rows are there.
 */
export async function copyContent(config: Config): Promise<Content | undefined> {
  const { DATABASE_URL } = config
  const recording = recordings.get(DATABASE_URL ? 'postgres' : 'sqlite')
  if (!recording) return undefined
  try {
    const isCopied = await (DATABASE_URL
      ? copyToPostgres(DATABASE_URL, recording)
      : copyToSqlite(config, recording))
    // A test may sign its people in anew.
    return isCopied ? structuredClone(recording.content) : undefined
  } catch (fault) {
    if (fault instanceof pg.DatabaseError || (fault instanceof Error && 'errcode' in fault)) return undefined
    throw fault
  }
}
