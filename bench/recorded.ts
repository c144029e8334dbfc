import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  createQueryId,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryCompiler,
  SqliteQueryCompiler,
} from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** What a call asks of the database: what it reads outside of transactions, and each transaction it makes. */
export interface Recording {
  readonly reads: Statement[]
  readonly transactions: Statement[][]
}

class Recorder implements KyselyPlugin {
  readonly #into: Statement[]
  readonly #compiler: QueryCompiler
  constructor(into: Statement[], kind: Database['kind']) {
    this.#into = into
    this.#compiler = kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()
  }
  transformQuery({ node }: PluginTransformQueryArgs) {
    const { sql, parameters } = this.#compiler.compileQuery(node, createQueryId())
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
    return database.transaction((own) =>
      work({ ...own, db: own.db.withPlugin(new Recorder(statements, database.kind)) }),
    )
  }
  const read = database.read.withPlugin(new Recorder(recorded.reads, database.kind))
  return { database: { ...database, read, transaction }, recorded }
}

/** Runs what was recorded again, as often as it is asked. */
export type Replay = () => void | Promise<void>

const raise = { sql: 'update content_state set revision = revision + 1', parameters: [] }

// A transaction that takes stock raises the revision, as ours does.
const whole = (statements: readonly Statement[]) =>
  statements.some(({ sql }) => sql.startsWith('update "productsizes"')) ? [...statements, raise] : statements

/** Prepares recordings on a handle of their own. The value `unique` is made another at each turn. */
export function replayer(file: string): (recording: Recording, unique?: string) => Replay {
  const bare = new DatabaseSync(file)
  bare.exec('pragma synchronous = full; pragma foreign_keys = on')
  return ({ reads, transactions }, unique) => {
    const prepare = ({ sql, parameters }: Statement) => {
      const statement = bare.prepare(sql)
      // Values that were bound once can be bound again; Kysely calls them unknown.
      const values = parameters as SQLInputValue[]
      return (turn: string) => statement.all(...values.map((value) => (value === unique ? turn : value)))
    }
    const reading = reads.map(prepare)
    const writing = transactions.map((statements) => whole(statements).map(prepare))
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
}

/** The same on one connection to PostgreSQL. */
export function replayerOn(client: pg.Client): (recording: Recording, unique?: string) => Replay {
  const names = new Map<string, string>()
  return ({ reads, transactions }, unique) => {
    const run = async ({ sql, parameters }: Statement, turn: string) => {
      const name = names.get(sql) ?? `replay ${names.size}`
      names.set(sql, name)
      const values = parameters.map((value) => (value === unique ? turn : value))
      await client.query({ name, text: sql, values })
    }
    let turn = 0
    return async () => {
      const value = `${unique} ${turn++}`
      for (const read of reads) await run(read, value)
      for (const statements of transactions) {
        await client.query('begin')
        for (const statement of whole(statements)) await run(statement, value)
        await client.query('commit')
      }
    }
  }
}
