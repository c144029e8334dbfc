import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  createQueryId,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  SqliteQueryCompiler,
} from 'kysely'
import type { Database } from '#server/database/database.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a call asks of SQLite: what it reads outside of transactions, and each transaction it makes. */
export interface Recording {
  readonly reads: Statement[]
  readonly transactions: Statement[][]
}

class Recorder implements KyselyPlugin {
  readonly #into: Statement[]
  constructor(into: Statement[]) {
    this.#into = into
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    const { sql, parameters } = new SqliteQueryCompiler().compileQuery(node, createQueryId())
    this.#into.push({ sql, parameters })
    return node
  }
  async transformResult({ result }: PluginTransformResultArgs) {
    return result
  }
}

/** A database that writes down every statement that is run through it. */
export function recording(database: Database): { database: Database; recorded: Recording } {
  const recorded: Recording = { reads: [], transactions: [] }
  const transaction: Database['transaction'] = (work) => {
    const statements: Statement[] = []
    recorded.transactions.push(statements)
    return database.transaction((own) => work({ ...own, db: own.db.withPlugin(new Recorder(statements)) }))
  }
  const read = database.read.withPlugin(new Recorder(recorded.reads))
  return { database: { ...database, read, transaction }, recorded }
}

/**
 * Prepares the recorded statements on a handle of their own and gives what runs them all again. The value
 * `unique` is made another at each turn; a transaction that takes stock raises the revision as ours does.
 */
export function replay(file: string, { reads, transactions }: Recording, unique?: string): () => void {
  const bare = new DatabaseSync(file)
  bare.exec('pragma synchronous = full; pragma foreign_keys = on')
  const prepare = ({ sql, parameters }: Statement) => {
    const statement = bare.prepare(sql)
    // Values that were bound once can be bound again; Kysely calls them unknown.
    const values = parameters as SQLInputValue[]
    return (turn: string) => statement.all(...values.map((value) => (value === unique ? turn : value)))
  }
  const reading = reads.map(prepare)
  const writing = transactions.map((statements) => {
    const content = statements.some(({ sql }) => sql.startsWith('update "productsizes"'))
    const raise = { sql: 'update content_state set revision = revision + 1', parameters: [] }
    return [...statements, ...(content ? [raise] : [])].map(prepare)
  })
  let turn = 0
  return () => {
    const value = `${unique} ${turn++}`
    for (const run of reading) run(value)
    for (const statements of writing) {
      bare.exec('begin immediate')
      for (const run of statements) run(value)
      bare.exec('commit')
    }
  }
}
