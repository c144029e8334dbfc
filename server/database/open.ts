import { dirname, join } from 'node:path'
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { coalesce } from '../async/coalesce.ts'
import { takeTurns } from '../async/turns.ts'
import { type Config, defaultConnections } from '../runtime/config.ts'
import { finishSwap } from './atomic-swap.ts'
import type { Database } from './database.ts'
import { poolWithDeadlines, requestTimeoutMs, withDeadline, withinDeadline } from './deadline.ts'
import { groupCommit } from './group-commit.ts'
import { isMigrated, migrate } from './migrations/index.ts'
import { listWordsOf, searchElsewhere, threadDatabase } from './off-thread.ts'
import { pipelined } from './pipeline.ts'
import type { PoolLimits } from './postgres.ts'
import { runDirectly } from './prepared.ts'
import type { Tables } from './schema/index.ts'
import { renewDerived } from './search-refresh.ts'
import { type Fallback, searchThread } from './search-thread.ts'
import { adapt, beginServing, NodeSqliteDialect, openFile } from './sqlite.ts'
import { type StockChange, StockLog, stockSince } from './stock-log.ts'
import { tickSnapshots } from './tick-snapshots.ts'
import { outsideTransactions, transactions } from './transaction.ts'

async function openSqlite(path: string, timeoutMs: number): Promise<Database> {
  finishSwap(dirname(path))
  const { writer, reader } = openFile(path)
  const writing = adapt(writer)
  const write = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: writing }) })
  await migrate(write, 'sqlite')
  beginServing(writer)
  const log = new StockLog()
  const turns = tickSnapshots(reader, log)
  const reading = adapt(reader, turns.enter)
  const read = new Kysely<Tables>({ dialect: new NodeSqliteDialect({ database: reading }) })
  runDirectly(write, writing)
  runDirectly(read, reading)
  const commits = groupCommit(writer, turns.end)
  const words = listWordsOf(read)
  const rows: Fallback['rows'] = async (text, parameters) => reading.prepare(text).all(parameters)
  const thread = searchThread(path, { rows, ...words })
  searchElsewhere(
    read,
    outsideTransactions(threadDatabase(thread), () => undefined),
    thread,
  )
  return {
    kind: 'sqlite',
    read: outsideTransactions(read),
    transaction: transactions({ run: (work) => commits(() => work(write)) }, timeoutMs),
    revision: turns.revision,
    isCurrent: (madeAt, stock) => log.isCurrent(madeAt, stock),
    request: (work) => work(),
    async ping() {
      reader.exec('select 1')
    },
    async close() {
      await thread.close()
      await read.destroy()
      // Kysely does not know a handle that no query has used, and would not close it.
      if (reader.isOpen) reader.close()
      await write.destroy()
    },
  }
}

/** Migrates over connections of its own, as a migration may take longer than any request. */
async function migrateUnbounded(url: string): Promise<void> {
  const { openPool } = await import('./postgres.ts')
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url) }) })
  await migrate(db, 'postgres').finally(() => db.destroy())
}

/** While a process starts, in milliseconds: several may start beside each other on a busy machine. */
const startLimits = { connections: 1, timeoutMs: 60_000, connectMs: 10_000 }

async function connectPostgres(url: string, limits: PoolLimits): Promise<Database> {
  const { openPool } = await import('./postgres.ts')
  const { timeoutMs } = limits
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: poolWithDeadlines(openPool(url, limits)) }),
  })
  const log = new StockLog()
  const turns = takeTurns()
  const revision = coalesce(async () => {
    const { revision: now } = await db
      .selectFrom('content_state')
      .select('revision')
      .executeTakeFirstOrThrow()
    const after = log.after(now)
    if (after === undefined) return now
    const changes = CompiledQuery.raw(stockSince('$1', '$2'), [after, now])
    log.learn(now, (await db.executeQuery<StockChange>(changes)).rows)
    return now
  })
  return {
    kind: 'postgres',
    read: outsideTransactions(db),
    transaction: transactions(
      {
        run: (work) => db.transaction().execute(async (own) => work(await pipelined(own))),
        async turn() {
          const mine = turns()
          try {
            return await withinDeadline(() => mine)
          } catch (fault) {
            mine.then((end) => end())
            throw fault
          }
        },
      },
      timeoutMs,
    ),
    revision: () => withinDeadline(revision, timeoutMs),
    isCurrent: (madeAt, stock) => log.isCurrent(madeAt, stock),
    request: (work) => withDeadline(timeoutMs, work),
    async ping() {
      await sql`select 1`.execute(db)
    },
    close: () => db.destroy(),
  }
}

async function openPostgres(url: string, timeoutMs: number, connections: number): Promise<Database> {
  // Nobody waits for a page yet, and the limits of a request would end a start beside others.
  const starting = await connectPostgres(url, startLimits)
  try {
    if (!(await isMigrated(starting.read))) await migrateUnbounded(url)
    await renewDerived(starting)
  } finally {
    await starting.close()
  }
  return connectPostgres(url, { connections, timeoutMs })
}

/**
 * Opens the configured database, PostgreSQL if DATABASE_URL is set, else SQLite below DATA_DIR, and migrates it. On
 * PostgreSQL it opens at most DATABASE_CONNECTIONS, and a request waits at most `databaseTimeoutMs` in total; until it is
 * open, a statement may take a minute. On both, a conflicting transaction is retried for `databaseTimeoutMs`. Throws if
 * the database is unreachable or cannot guarantee durability.
 */
export async function openDatabase({
  DATABASE_URL,
  DATABASE_CONNECTIONS = defaultConnections,
  DATA_DIR,
  databaseTimeoutMs = requestTimeoutMs,
}: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'databaseTimeoutMs'> &
  Partial<Pick<Config, 'DATABASE_CONNECTIONS'>>): Promise<Database> {
  if (DATABASE_URL) return openPostgres(DATABASE_URL, databaseTimeoutMs, DATABASE_CONNECTIONS)
  const database = await openSqlite(join(DATA_DIR, 'nihom.sqlite'), databaseTimeoutMs)
  await renewDerived(database)
  return database
}
