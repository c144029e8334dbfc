import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { schema, type Tables } from '#server/database/schema/index.ts'
import { derivedOf } from '#server/database/search-columns.ts'
import { namedFiles } from '#server/domain/uploads/named-files.ts'
import { type UploadName, uploadName } from '#server/storage/kinds.ts'
import type { Storage } from '#server/storage/storage.ts'
import { type Plan, planRemoval, type TablePlan } from './plan.ts'
import { readSettings, recordRemoval, wasRemoved } from './record.ts'
import { type Row, type Unit, type UnitTable, unitTables } from './units.ts'

type Db = Kysely<Tables>

/** What `removeDemo` did, or would do. */
export interface Removal extends Plan {
  /** How many uploads went with the rows. */
  readonly files: number
}

/** The first brand and store as the migrations made them: the database never lets them go. */
const firstRows: { readonly [T in UnitTable]?: Readonly<Record<string, string>> } = {
  brands: { ku_name: 'گشتی', ar_name: 'عام', en_name: 'General', avatar: '' },
  stores: { ku_name: 'فرۆشگای سەرەکی', ar_name: 'المتجر الرئيسي', en_name: 'Main store' },
}

async function update(db: Db, table: string, id: number, changes: Row | Readonly<Record<string, unknown>>) {
  const columns = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(columns)} where id = ${id}`.execute(db)
}

async function removeRows(db: Db, table: UnitTable, { go }: TablePlan): Promise<void> {
  if (go.size === 0) return
  const first = firstRows[table]
  const ids = [...go.keys()].filter((id) => !first || id !== 1)
  if (ids.length > 0) await sql`delete from ${sql.table(table)} where id in (${sql.join(ids)})`.execute(db)
  if (first && go.has(1)) await update(db, table, 1, { ...first, ...derivedOf(table, first) })
  await db
    .deleteFrom('demo_rows')
    .where('list', '=', table)
    .where('row_id', 'in', [...go.keys()])
    .execute()
}

const emptied = (value: unknown) => (typeof value === 'string' ? '' : typeof value === 'number' ? 0 : null)

async function clearSettings(db: Db, columns: readonly string[]): Promise<void> {
  if (columns.length === 0) return
  const settings = new Map<string, unknown>(Object.entries(await readSettings(db)))
  const nullable = (column: string) => schema.settings.columns[column]?.nullable === true
  const changes = columns.map((column) => [column, nullable(column) ? null : emptied(settings.get(column))])
  await update(db, 'settings', 1, Object.fromEntries(changes))
  await db.deleteFrom('demo_rows').where('list', '=', 'settings').where('part', 'in', columns).execute()
}

/** The uploads that a row names. */
const uploadsOf = (table: string, row: Readonly<Record<string, unknown>>): UploadName[] =>
  Object.entries(schema)
    .filter(([name]) => name === table)
    .flatMap(([, { columns }]) => Object.entries(columns))
    .flatMap(([column, { upload }]) => {
      const name = upload && uploadName(upload, String(row[column] ?? ''))
      return name ? [name] : []
    })

const uploadsIn = ({ row, parts }: Unit, table: string) => [
  ...uploadsOf(table, row),
  ...parts.flatMap((part) => uploadsOf(part.table, part.row)),
]

async function filesOf(db: Db, { tables, settings }: Plan): Promise<UploadName[]> {
  const own = new Map<string, unknown>(Object.entries(await readSettings(db)))
  const cleared = Object.fromEntries(settings.go.map((column) => [column, own.get(column)]))
  const rows = [...tables].flatMap(([table, { go }]) =>
    [...go.values()].flatMap((unit) => uploadsIn(unit, table)),
  )
  const all = [...rows, ...uploadsOf('settings', cleared)]
  return [...new Map(all.map((name) => [`${name.kind}/${name.file}`, name])).values()]
}

/** Those of the uploads that no row names any more. */
async function unnamed(db: Db, files: readonly UploadName[]): Promise<UploadName[]> {
  const left: UploadName[] = []
  for (const [kind, own] of Map.groupBy(files, (name) => name.kind)) {
    const named = await namedFiles(db, kind)
    left.push(...own.filter(({ file }) => !named.has(file)))
  }
  return left
}

/** Whether a site has anything that is provably the demo's. */
export const isDemo = ({ tables, settings }: Plan): boolean =>
  settings.go.length + settings.stay.length > 0 ||
  [...tables.values()].some(({ go, stay }) => go.size + stay.size > 0)

/** Whether any of it can be removed. */
const hasDemo = ({ tables, settings }: Plan): boolean =>
  settings.go.length > 0 || [...tables.values()].some(({ go }) => go.size > 0)

// Nobody may start to use a row between the look at it and its deletion. SQLite has one writer anyway.
const lock = (db: Db) =>
  sql`lock table ${sql.join(
    [...unitTables, 'carts', 'addresses', 'settings'].map((table) => sql.table(table)),
  )} in share row exclusive mode`.execute(db)

/**
 * Says what `removeDemo` would remove, without its transaction: a file that a row of the company's own names too counts as one
 * that goes.
 */
export async function lookAtDemo(db: Db): Promise<Removal> {
  const plan = await planRemoval(db)
  return { ...plan, files: (await filesOf(db, plan)).length }
}

/**
 * Removes in one transaction what the demo put in and nobody has changed or uses, then the uploads that no row names any
 * more. `note` records it in that transaction, if there was anything. With `dryRun` it changes nothing and says what it would do.
 */
export async function removeDemo(
  database: Database,
  storage: Pick<Storage, 'remove'>,
  dryRun = false,
  note: (db: Db) => Promise<void> = async () => {},
): Promise<Removal> {
  let outcome: Removal | undefined
  await database.transaction(async ({ db, afterCommit }) => {
    if (database.kind === 'postgres') await lock(db)
    const plan = await planRemoval(db)
    const candidates = await filesOf(db, plan)
    for (const table of unitTables) {
      const own = plan.tables.get(table)
      if (own) await removeRows(db, table, own)
    }
    await clearSettings(db, plan.settings.go)
    if (isDemo(plan) && !(await wasRemoved(db))) await recordRemoval(db)
    const files = await unnamed(db, candidates)
    outcome = { ...plan, files: files.length }
    if (hasDemo(plan)) await note(db)
    // A refusal rolls everything back.
    if (dryRun) return { status: false }
    afterCommit(async () => void (await Promise.all(files.map((name) => storage.remove(name)))))
    return { status: true }
  })
  if (!outcome) throw new Error('The removal has no outcome')
  return outcome
}
