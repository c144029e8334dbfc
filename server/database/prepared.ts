import {
  type CompiledQuery,
  type Insertable,
  type Kysely,
  type QueryResult,
  type RawBuilder,
  type SqliteDatabase,
  sql,
} from 'kysely'
import { pipelineOf } from './pipeline.ts'
import { queryHookOf } from './query-hook.ts'
import type { Tables } from './schema/index.ts'

type Db = Kysely<Tables>

/** Placeholders in place of a statement's values. */
export type Values<V> = { readonly [K in keyof V]: RawBuilder<V[K]> }

/** A query that can be compiled. */
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

/** The name under which a PostgreSQL connection may prepare a statement; only statements from `prepared` have one. */
export const statementName = (text: string): string | undefined => names.get(text)

// TypeScript cannot express that a proxy has every property.
const placeholders = <V>() =>
  new Proxy({}, { get: (_, name) => sql`${new Placeholder(String(name))}` }) as Values<V>

const direct = new WeakMap<object, SqliteDatabase>()

/** Runs `prepared` statements directly on a SQLite handle, bypassing Kysely's connection queue. */
export function runDirectly(db: Db, handle: SqliteDatabase): void {
  direct.set(db.getExecutor().adapter, handle)
}

/** Whether a database runs `prepared` statements directly. */
export const isDirect = (db: Db): boolean => direct.has(db.getExecutor().adapter)

// Does what Kysely's driver does for a SQLite statement, synchronously.
function run<Row>(handle: SqliteDatabase, text: string, parameters: readonly unknown[]): QueryResult<Row> {
  const statement = handle.prepare(text)
  // The result columns depend only on the statement's text.
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
}

/**
 * Compiles a statement once per database and runs it with different values: compiling costs several times as much as
 * running. `build` receives a placeholder for each value, by name. Select columns by name, never all: a connection
 * could not run its prepared statement after the table gets another column.
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
    const hear = queryHookOf(db)(query.query, parameters)
    const handle = direct.get(adapter)
    const result = handle
      ? run<Row>(handle, query.sql, parameters)
      : await (pipelineOf(db) ?? db).executeQuery<Row>({ ...query, parameters })
    hear?.(result.rows)
    return result
  }
}

type Table = keyof Tables

/**
 * Inserts rows with a statement compiled once per number of rows. All rows must have the columns of the first. Keep
 * batches small, because each size is another prepared statement.
 */
export function preparedInsert<T extends Table>(table: T) {
  const built = new Map<string, ReturnType<typeof build>>()

  const build = (columns: readonly string[], count: number) =>
    prepared((db, value: Values<Record<string, unknown>>) => {
      const rows = Array.from({ length: count }, (_, row) =>
        Object.fromEntries(columns.map((column) => [column, value[`${row} ${column}`]])),
      )
      // TypeScript cannot relate columns of an arbitrary table through their names.
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
