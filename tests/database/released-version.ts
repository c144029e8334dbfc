import { DatabaseSync } from 'node:sqlite'
import { Kysely, sql } from 'kysely'
import { fileOf, lent } from '#server/backup/copy-database.ts'
import { createOwn } from '#server/database/file-permissions.ts'
import { migrate } from '#server/database/migrations/index.ts'
import { isTable, schema, storedTables, type Tables } from '#server/database/schema/index.ts'
import { isDerivedColumn } from '#server/database/search-columns.ts'
import { withoutTimeouts } from '#server/database/transfer/postgres.ts'
import type { Place } from '#tests/support/databases.ts'

type Db = Kysely<Tables>
type Row = Readonly<Record<string, unknown>>

/** The version that the product was released with last whose database is kept in mind here. */
const released = '0012-privacy'

/** What a column may hold that is not any text or number, in rows one after another. */
const choices: Readonly<Record<string, readonly string[]>> = {
  lang: ['ku', 'ar', 'en'],
  role: ['writer', 'moderator', 'developer'],
  kind: ['customer', 'staff', 'customer'],
  state: ['waiting', 'delivered', 'failed'],
  action: ['add', 'edit', 'password'],
  'orders.status': ['ordered', 'checking', 'delivered'],
  'products.status': ['blog', 'sale', 'sale'],
  before_json: ['{"a":1}', '{"a":2}', '{}'],
  after_json: ['{"a":3}', '{"a":4}', '{}'],
}
const moments =
  /^(?:created|date|due|expires|last_used|authenticated|registered|deleted|touched|warned|last_login|void_after)$/

interface Column {
  readonly name: string
  readonly dataType: string
  readonly isNullable: boolean
}

/** The ids of rows begin beyond those that the product makes itself. */
const idOf = (row: number) => 100 + row

function madeUp(table: string, { name, dataType, isNullable }: Column, row: number, kind: unknown): unknown {
  // Whose a session, a code or a link is: a customer's or somebody's of the staff.
  if (kind !== undefined && /^(?:account|user)_id$/.test(name)) {
    return (kind === 'customer') === (name === 'account_id') ? idOf(row) : null
  }
  // The last row has nothing where nothing may be.
  if (isNullable && row === 3) return null
  if (/^default_.*_id$/.test(name)) return 1
  if (name === 'id' || name.endsWith('_id')) return idOf(row)
  if (!/text|char/i.test(dataType)) return name === 'resets' ? 4_102_444_800_000 + row : row
  const choice = choices[`${table}.${name}`] ?? choices[name]
  if (choice) return choice[row - 1]
  if (moments.test(name)) return `2026-0${row}-02T03:04:05.678Z`
  return `The ${name} of ${table}, ${row}: مەسعەد مصعد `
}

async function fill(db: Db, table: string, columns: readonly Column[]): Promise<void> {
  const one = (row: number) => {
    const kind = columns.some(({ name }) => name === 'kind') ? choices.kind?.[row - 1] : undefined
    return columns.map((column) => madeUp(table, column, row, kind))
  }
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  if (isTable(table) && schema[table].single) {
    const values = one(1)
    const changes = columns.flatMap(({ name }, at) =>
      name === 'id' || name === 'settings_id' ? [] : [sql`${sql.ref(name)} = ${values[at]}`],
    )
    await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(db)
    return
  }
  for (const row of [1, 2, 3]) {
    await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(one(row))})`.execute(db)
  }
}

/** What is not data: notes of the migrations, the index of words, and numbers that triggers keep of other rows. */
const kept = (table: string) => /^(?:kysely|sqlite)_|_search|^row_counts$/.test(table)
// What is computed from the others may be computed by later rules.
const computed = (table: string, column: string) =>
  isDerivedColumn(column) || (table === 'content_state' && /^(?:revision|derived_version)$/.test(column))

/** The rows of each table, with the values of the columns that it has or had. */
export type Held = ReadonlyMap<string, { readonly columns: readonly string[]; readonly rows: readonly Row[] }>

/** Reads all rows of tables, by their keys. */
export async function held(db: Db, of: ReadonlyMap<string, readonly string[]>): Promise<Held> {
  const found = new Map<string, { columns: readonly string[]; rows: readonly Row[] }>()
  for (const [table, columns] of of) {
    const key = isTable(table) ? schema[table].key : 'id'
    const { rows } = await sql<Row>`select ${sql.join(columns.map((name) => sql.ref(name)))}
      from ${sql.table(table)} order by ${sql.ref(key)}`.execute(db)
    found.set(table, { columns, rows: rows.map((row) => ({ ...row })) })
  }
  return found
}

function openRaw({ DATABASE_URL, DATA_DIR }: Place['config']): Db {
  if (DATABASE_URL) return new Kysely<Tables>(withoutTimeouts(DATABASE_URL))
  const path = fileOf({ DATA_DIR })
  createOwn(path)
  return lent(new DatabaseSync(path))
}

/** Makes a database as the released version made it, with rows in every table of it, and gives what it holds. */
export async function makeReleased({ config }: Pick<Place, 'config'>): Promise<Held> {
  const db = openRaw(config)
  try {
    await migrate(db, config.DATABASE_URL ? 'postgres' : 'sqlite', released)
    const known = new Map((await db.introspection.getTables()).map(({ name, columns }) => [name, columns]))
    const filled = new Map<string, readonly string[]>()
    for (const table of storedTables) {
      const columns = known.get(table)
      if (!columns) continue
      await fill(db, table, columns)
      filled.set(
        table,
        columns.map(({ name }) => name).filter((column) => !computed(table, column)),
      )
    }
    const forgotten = [...known.keys()].filter((table) => !filled.has(table) && !kept(table))
    if (forgotten.length > 0) throw new Error(`Nothing was put into ${forgotten.join(', ')}`)
    return await held(db, filled)
  } finally {
    await db.destroy()
  }
}
