import {
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SqliteDatabase,
  sql,
} from 'kysely'
import { queryHookOf } from './query-hook.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** What a statement is built with in place of its values. */
export type Values<V> = { readonly [K in keyof V]: RawBuilder<V[K]> }

/** A statement in the making. */
export interface Buildable<Row> {
  compile(): CompiledQuery<Row>
}

class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const names = new Map<string, string>()

/** The name under which a connection to PostgreSQL may keep a statement; only those of `prepared` have one. */
export const statementName = (text: string): string | undefined => names.get(text)

// TypeScript does not see that a proxy has whatever it is asked for.
const placeholders = <V>() =>
  new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` }) as Values<V>

const direct = new WeakMap<object, SqliteDatabase>()

/** Lets the statements of `prepared` run on a handle of SQLite at once, without waiting for each other's turn. */
export function runDirectly(db: Db, handle: SqliteDatabase): void {
  direct.set(db.getExecutor().adapter, handle)
}

/** Whether a database answers the statements of `prepared` at once. */
export const isDirect = (db: Db): boolean => direct.has(db.getExecutor().adapter)

// What Kysely does with a statement of SQLite, which answers at once.
function run<Row>(handle: SqliteDatabase, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  const statement = handle.prepare(text)
  // Which columns a statement gives is known from its text alone.
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

/**
 * A statement that is built once for each database and then run with other values: building costs several times
 * what running does. `build` gets an expression for each value, by its name. Its columns must be named one by
 * one, never all: a connection that keeps the statement could not run it any more once the table has another.
 */
export function prepared<V extends object, Row>(
  build: (db: Db, value: Values<V>) => Buildable<Row>,
): (db: Db, values: V) => Promise<QueryResult<Row>> {
  const built = new WeakMap<object, CompiledQuery<Row>>()

  function compile(db: Db, adapter: object): CompiledQuery<Row> {
    const query = build(db.withoutPlugins(), placeholders<V>()).compile()
    built.set(adapter, query)
    if (!names.has(query.sql)) names.set(query.sql, `nihom_${names.size}`)
    return query
  }

  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = built.get(adapter) ?? compile(db, adapter)
    const parameters = query.parameters.map((one): unknown =>
      one instanceof Placeholder ? Reflect.get(values, one.name) : one,
    )
    queryHookOf(db)(query.query, parameters)
    const handle = direct.get(adapter)
    return handle ? run(handle, query.sql, parameters) : db.executeQuery({ ...query, parameters })
  }
}

type Table = keyof Tables

/**
 * Inserts rows of a table, by a statement that is built once for each number of rows. All have the columns of the
 * first; give few at a time, for each number is a statement to keep.
 */
export function preparedInsert<T extends Table>(table: T) {
  const built = new Map<string, ReturnType<typeof build>>()

  const build = (columns: readonly string[], count: number) =>
    prepared((db, value: Values<Record<string, unknown>>) => {
      const rows = Array.from({ length: count }, (_, row) =>
        Object.fromEntries(columns.map((column) => [column, value[`${row} ${column}`]])),
      )
      // TypeScript does not follow the columns of rows of any table through their names.
      return db.insertInto<Table>(table).values(rows as never)
    })

  return async (db: Db, rows: readonly Insertable<Tables[T]>[]): Promise<void> => {
    const columns = Object.keys(rows[0] ?? {})
    const key = `${rows.length} ${columns.join()}`
    const insert = built.get(key) ?? build(columns, rows.length)
    built.set(key, insert)
    const values = rows.flatMap((row, at) =>
      Object.entries(row).map(([name, value]) => [`${at} ${name}`, value]),
    )
    await insert(db, Object.fromEntries(values))
  }
}
