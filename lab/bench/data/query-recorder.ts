import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { createQueryId, PostgresQueryCompiler, type RootOperationNode, SqliteQueryCompiler } from 'kysely'
import type pg from 'pg'
import type { Database } from '#server/database/database.ts'
import { withQueryHook } from '#server/database/query-hook.ts'

interface Statement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The queries of a call: its reads outside transactions, and its transactions. */
export interface Recording {
  readonly reads: Statement[]
  readonly transactions: Statement[][]
}

/** Wraps a database to record every statement run through it. */
export function recording(database: Database): { database: Database; recorded: Recording } {
  const recorded: Recording = { reads: [], transactions: [] }
  const compiler = database.kind === 'sqlite' ? new SqliteQueryCompiler() : new PostgresQueryCompiler()
  const into =
    (statements: Statement[]) =>
    (node: RootOperationNode, values?: readonly unknown[]): undefined => {
      const { sql, parameters } = compiler.compileQuery(node, createQueryId())
      statements.push({ sql, parameters: values ?? parameters })
    }
  const transaction: Database['transaction'] = (work) => {
    const statements: Statement[] = []
    recorded.transactions.push(statements)
    return database.transaction((own) => work({ ...own, db: withQueryHook(own.db, into(statements)) }))
  }
  const read = withQueryHook(database.read, into(recorded.reads))
  return { database: { ...database, read, transaction }, recorded }
}

/** Replays a recording with some values replaced. */
export type Replay = (instead: ReadonlyMap<unknown, unknown>) => void | Promise<void>

const raise = { sql: 'update content_state set revision = revision + 1', parameters: [] }

// A transaction that takes stock also increments the content revision, as ours does.
const whole = (statements: readonly Statement[]) =>
  statements.some(({ sql }) => sql.startsWith('update "productsizes"')) ? [...statements, raise] : statements

const valuesOf = (parameters: readonly unknown[], instead: ReadonlyMap<unknown, unknown>) =>
  parameters.map((value) => (instead.has(value) ? instead.get(value) : value))

/** Prepares recordings on a separate handle with durable commits. */
export function replayer(file: string): (recording: Recording) => Replay {
  const bare = new DatabaseSync(file)
  bare.exec('pragma synchronous = full; pragma foreign_keys = on')
  return ({ reads, transactions }) => {
    const prepare = ({ sql, parameters }: Statement) => {
      const statement = bare.prepare(sql)
      // Recorded values can be bound again; Kysely types them as unknown.
      return (instead: ReadonlyMap<unknown, unknown>) =>
        statement.all(...(valuesOf(parameters, instead) as SQLInputValue[]))
    }
    const reading = reads.map(prepare)
    const writing = transactions.map((statements) => whole(statements).map(prepare))
    return (instead) => {
      for (const run of reading) run(instead)
      for (const statements of writing) {
        bare.exec('begin immediate')
        for (const run of statements) run(instead)
        bare.exec('commit')
      }
    }
  }
}

/** Does the same on one PostgreSQL connection. */
export function replayerOn(client: pg.Client): (recording: Recording) => Replay {
  const names = new Map<string, string>()
  const run = async ({ sql, parameters }: Statement, instead: ReadonlyMap<unknown, unknown>) => {
    const name = names.get(sql) ?? `replay ${names.size}`
    names.set(sql, name)
    await client.query({ name, text: sql, values: valuesOf(parameters, instead) })
  }
  return ({ reads, transactions }) =>
    async (instead) => {
      for (const read of reads) await run(read, instead)
      for (const statements of transactions) {
        await client.query('begin')
        for (const statement of whole(statements)) await run(statement, instead)
        await client.query('commit')
      }
    }
}
