import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import { counted } from './faults.ts'
import { access, createOwn, removePermissions } from './file-permissions.ts'

// Takes SQLite's write lock when a transaction begins, along with Kysely's own lock, rather than at the first write,
// when another process may have gone ahead.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

// SQLite can roll back DDL; declaring it makes Kysely run all migrations in one transaction.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's SQLite dialect, with transactions (migrations included) that hold the write lock from the start. */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig
  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver(): SqliteDriver {
    return new ImmediateDriver(this.#config)
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** The parameters of a compiled query, which Kysely does not type. */
export const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>

/**
 * Adapts node:sqlite to Kysely's interface. `before` is called before each statement; the `maxStatements` most recently
 * used statements stay prepared.
 */
export function adapt(
  handle: DatabaseSync,
  before: () => void = () => {},
  maxStatements = 500,
): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  // Counts errors of the query itself; errors of `before` are not counted.
  const attempt =
    <T>(ask: (...given: readonly SQLInputValue[]) => T) =>
    (parameters: readonly unknown[]): T => {
      before()
      try {
        return ask(...values(parameters))
      } catch (fault) {
        throw counted(fault)
      }
    }
  function prepare(text: string): SqliteStatement {
    const statement = handle.prepare(text)
    return {
      reader: statement.columns().length > 0,
      all: attempt((...given) => statement.all(...given)),
      run: attempt((...given) => statement.run(...given)),
      iterate: attempt((...given) => statement.iterate(...given)),
    }
  }
  return {
    close: () => handle.close(),
    prepare(text) {
      const statement = statements.get(text) ?? prepare(text)
      statements.delete(text)
      statements.set(text, statement)
      const oldest = statements.size > maxStatements && statements.keys().next()
      if (oldest && !oldest.done) statements.delete(oldest.value)
      return statement
    },
  }
}

/** Throws an error for the owner if a power failure could lose acknowledged writes. */
export function assertDurable(handle: DatabaseSync, path: string): void {
  const journal = handle.prepare('pragma journal_mode').get()?.journal_mode
  const synchronous = handle.prepare('pragma synchronous').get()?.synchronous
  if (journal === 'wal' && synchronous === 2) return
  handle.close()
  throw new Error(
    `The database ${path} cannot promise to keep what it acknowledges: journal_mode is ${journal} and must ` +
      `be wal, synchronous is ${synchronous} and must be 2 (full). Is DATA_DIR on a network drive?`,
  )
}

/** How long we wait at start for another process that migrates, in milliseconds. */
const startTimeoutMs = 10_000
/** The same while serving. Waiting blocks the whole process, so it is short, and the transaction is retried. */
const servingTimeoutMs = 10

/**
 * Replaces the lock timeout of the start with the one for serving. What a savepoint could undo stays in memory: an order
 * changes more than the 64 KiB (https://sqlite.org/compile.html#stmtjrnl_spill) after which SQLite copies each page that
 * it changes into a temporary file. Migrations keep that file: they may change more than fits in memory.
 */
export const beginServing = (handle: DatabaseSync) =>
  handle.exec(`pragma busy_timeout = ${servingTimeoutMs}; pragma temp_store = memory`)

/**
 * Opens a file with two handles: a writer with durable commits, and a reader that never waits for it. Only the owner
 * can read the file. Throws if the file cannot guarantee durability.
 */
export function openFile(path: string): { writer: DatabaseSync; reader: DatabaseSync } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createOwn(path)
  for (const one of [path, `${path}-wal`, `${path}-shm`]) removePermissions(one, access.others)
  const writer = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: startTimeoutMs })
  // secure_delete overwrites deleted data, so that copies of the file do not contain it either.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  assertDurable(writer, path)
  const reader = new DatabaseSync(path, { readOnly: true, timeout: startTimeoutMs })
  return { writer, reader }
}
