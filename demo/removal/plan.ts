import { type Kysely, sql } from 'kysely'
import { schema, type Tables } from '#server/database/schema/index.ts'
import { readRecords, readSettings } from './record.ts'
import { digestOfValue, partsOf, readUnits, type Unit, type UnitTable, unitTables } from './units.ts'

type Db = Kysely<Tables>

/** Why a row of the demo stays: it was edited, or a row of `usedBy` that stays refers to it. */
export type Reason = 'edited' | { readonly usedBy: string }

interface RemainingRow {
  readonly unit: Unit
  readonly why: Reason
}

/** What becomes of the demo's rows in a table. */
export interface TablePlan {
  readonly go: Map<number, Unit>
  readonly stay: Map<number, RemainingRow>
}

export interface Plan {
  readonly tables: ReadonlyMap<UnitTable, TablePlan>
  /** The columns of the settings that are as the demo set them, and those that are not. */
  readonly settings: { readonly go: readonly string[]; readonly stay: readonly string[] }
}

/** A foreign key to a unit, from outside its parts. */
interface Referrer {
  readonly table: string
  readonly column: string
  /** The column with the unit's id, if the table's rows are units of the demo or parts of them. */
  readonly owner: { readonly table: UnitTable; readonly column: string } | undefined
}

function ownerOf(name: string): Referrer['owner'] {
  for (const table of unitTables) {
    if (table === name) return { table, column: 'id' }
    const part = partsOf(table).find(([of]) => of === name)
    if (part) return { table, column: part[1] }
  }
  return undefined
}

// Rights that expire are nobody's work, and the settings always refer to the first brand and store.
const referrersOf = (unit: UnitTable): Referrer[] =>
  Object.entries(schema)
    .filter(([table, { restored }]) => restored === 'kept' && table !== 'settings')
    .flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([, { refers }]) => refers?.table === unit && refers.column === 'id')
        .map(([column]) => ({ table, column, owner: ownerOf(table) })),
    )
    .filter(({ owner, column }) => owner?.table !== unit || owner.column !== column)

/** Those of the ids that rows of a table refer to, other than rows that go. */
async function usedIn(
  db: Db,
  { table, column, owner }: Referrer,
  ids: readonly number[],
  tables: Plan['tables'],
): Promise<number[]> {
  const going = owner ? [...(tables.get(owner.table)?.go.keys() ?? [])] : []
  const others =
    owner && going.length > 0 ? sql`and ${sql.ref(owner.column)} not in (${sql.join(going)})` : sql``
  const { rows } = await sql<{ id: number }>`
    select distinct ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) ${others}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Keeps what rows that stay refer to; returns whether there was any. */
async function keepUsed(db: Db, tables: Plan['tables']): Promise<boolean> {
  let more = false
  for (const [table, { go, stay }] of tables)
    for (const referrer of referrersOf(table)) {
      if (go.size === 0) break
      for (const id of await usedIn(db, referrer, [...go.keys()], tables)) {
        const unit = go.get(id)
        if (!unit) continue
        stay.set(id, { unit, why: { usedBy: referrer.table } })
        go.delete(id)
        more = true
      }
    }
  return more
}

/**
 * Finds out what of the demo can be removed: each row that is exactly as it was put in, with all its parts, unless a
 * row that stays refers to it. Rows without a record are the company's own.
 */
export async function planRemoval(db: Db): Promise<Plan> {
  const records = await readRecords(db)
  const tables = new Map<UnitTable, TablePlan>()
  for (const table of unitTables) {
    const digests = new Map(records.get(table)?.map(({ row_id, digest }) => [row_id, digest]))
    const plan: TablePlan = { go: new Map(), stay: new Map() }
    for (const [id, unit] of await readUnits(db, table, [...digests.keys()])) {
      if (unit.digest === digests.get(id)) plan.go.set(id, unit)
      else plan.stay.set(id, { unit, why: 'edited' })
    }
    tables.set(table, plan)
  }
  while (await keepUsed(db, tables));

  const settings = new Map<string, unknown>(Object.entries(await readSettings(db)))
  const own = Map.groupBy(records.get('settings') ?? [], ({ part, digest }) =>
    digestOfValue(settings.get(part)) === digest ? 'go' : 'stay',
  )
  const columns = (which: 'go' | 'stay') => own.get(which)?.map(({ part }) => part) ?? []
  return { tables, settings: { go: columns('go'), stay: columns('stay') } }
}
