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

// Kysely takes a lock for a transaction; SQLite should take it too at once, not at the first write, when
// another process may already have gone ahead.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

// SQLite does roll back table definitions; with this the migrations run in one transaction.
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** Kysely's SQLite dialect whose transactions, migrations included, are the only writer from their start. */
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

const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

type SqliteStatement = ReturnType<SqliteDatabase['prepare']>

/**
 * Lends node:sqlite the shape Kysely expects; `before` is called before each statement runs, and the `kept` most
 * recently used ones stay prepared.
 */
export function adapt(handle: DatabaseSync, before: () => void = () => {}, kept = 500): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>()
  // A fault of a question is counted, and one of `before` is its own.
  const asked =
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
      all: asked((...given) => statement.all(...given)),
      run: asked((...given) => statement.run(...given)),
      iterate: asked((...given) => statement.iterate(...given)),
    }
  }
  return {
    close: () => handle.close(),
    prepare(text) {
      const statement = statements.get(text) ?? prepare(text)
      statements.delete(text)
      statements.set(text, statement)
      const oldest = statements.size > kept && statements.keys().next()
      if (oldest && !oldest.done) statements.delete(oldest.value)
      return statement
    },
  }
}

/** Throws, in words for the owner, when what a handle acknowledges could be lost with the power. */
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

/** Milliseconds to wait at the start for another process that migrates. */
const startTimeoutMs = 10_000
/** And while serving: the wait stops the whole process, so it is short, and the transaction is tried again. */
const servingTimeoutMs = 10

/** Sets the lock timeout for serving, in place of the long one of the start. */
export const beginServing = (handle: DatabaseSync) => handle.exec(`pragma busy_timeout = ${servingTimeoutMs}`)

/**
 * Opens one file twice: a handle that writes, durably at every commit, and one that only reads and never
 * waits for it. The file is readable by its owner alone. Throws when the file cannot promise durability.
 */
export function openFile(path: string): { writer: DatabaseSync; reader: DatabaseSync } {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  createOwn(path)
  for (const one of [path, `${path}-wal`, `${path}-shm`]) removePermissions(one, access.others)
  const writer = new DatabaseSync(path, { enableForeignKeyConstraints: true, timeout: startTimeoutMs })
  // What is deleted is overwritten, not only left out: a copy of the file has nothing of it either.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on')
  assertDurable(writer, path)
  const reader = new DatabaseSync(path, { readOnly: true, timeout: startTimeoutMs })
  return { writer, reader }
}
