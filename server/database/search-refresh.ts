import { type Kysely, type SqlBool, sql } from 'kysely'
import { languages } from '#contract/kit/languages.ts'
import type { Database } from './database.ts'
import { isSearched, isTable, type SearchedTable, searchedTables, type Tables } from './schema/index.ts'
import { derivedOf, derivedVersion } from './search-columns.ts'
import { connecting, foundBy, groupNames, isGrouped, rowsWith } from './search-groups.ts'

type Db = Kysely<Tables>

/** How many rows one transaction computes again. */
const batch = 500

/** Computes the derived columns of the given rows again, from the rows as they are. Returns their ids. */
async function refreshWhere(db: Db, table: SearchedTable, condition: unknown): Promise<number[]> {
  const { rows } = await sql<{ id: number; search: string } & Record<string, unknown>>`
    select * from ${sql.table(table)} where ${condition} order by id limit ${batch}`.execute(db)
  const ids = rows.map(({ id }) => id)
  const names = ids.length > 0 ? await groupNames(db, table, ids) : new Map<number, never>()
  for (const row of rows) {
    const columns = Object.entries(derivedOf(table, row, names.get(row.id))).filter(
      ([column, value]) => row[column] !== value,
    )
    if (columns.length === 0) continue
    const changes = columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(table)} set ${sql.join(changes)} where id = ${row.id}`.execute(db)
  }
  return ids
}

/** Computes the derived columns of rows again, with the names of their groups. At most 500 rows. */
async function refreshRows(db: Db, table: SearchedTable, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await refreshWhere(db, table, sql<SqlBool>`id in (${sql.join(ids)})`)
}

/** A pending job: the rows of `list` whose `field` is `value`, after the id `after_id`. */
interface Job {
  readonly id: number
  readonly list: string
  readonly field: string
  readonly value: number
  readonly after_id: number
}

/** Does the next part of a job; returns the number of rows read. */
async function advance(db: Db, { id, list, field, value, after_id }: Job): Promise<number> {
  let ids: readonly number[] = []
  if (isTable(list) && isSearched(list)) {
    const those = field !== '' && isGrouped(list) ? rowsWith(list, field, value) : sql<boolean>`1 = 1`
    ids = await refreshWhere(db, list, sql`id > ${after_id} and ${those}`)
  }
  const last = ids.at(-1)
  if (last !== undefined && ids.length === batch) {
    await db.updateTable('search_jobs').set({ after_id: last }).where('id', '=', id).execute()
  } else await db.deleteFrom('search_jobs').where('id', '=', id).execute()
  return ids.length
}

const nextJob = (db: Db) => db.selectFrom('search_jobs').selectAll().orderBy('id').limit(1).executeTakeFirst()

/**
 * Does the pending jobs, about 500 rows in each transaction, so that a process that was killed in one goes on where it
 * stopped. Several processes may do them at the same time.
 */
export async function doSearchJobs(database: Database): Promise<void> {
  while (await nextJob(database.read)) {
    await database.transaction(async ({ db }) => {
      for (let rows = 0; rows < batch; ) {
        const job = await nextJob(db)
        if (!job) return
        rows += await advance(db, job)
      }
    })
  }
}

/** Computes all rows of a list again. */
export async function refreshList(db: Db, list: SearchedTable): Promise<void> {
  let ids = await refreshWhere(db, list, sql`1 = 1`)
  while (ids.length === batch) ids = await refreshWhere(db, list, sql`id > ${ids.at(-1)}`)
}

/** Asks for all rows to be computed again if `derivedVersion` has changed since the database was last opened. */
export async function renewDerived(database: Database): Promise<void> {
  const { derived_version } = await database.read
    .selectFrom('content_state')
    .select('derived_version')
    .executeTakeFirstOrThrow()
  if (derived_version !== derivedVersion) {
    await database.transaction(async ({ db }) => {
      const { numUpdatedRows } = await db
        .updateTable('content_state')
        .set({ derived_version: derivedVersion })
        .where('derived_version', '<>', derivedVersion)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      const jobs = searchedTables.map((list) => ({ list, field: '', value: 0, after_id: 0 }))
      await db.insertInto('search_jobs').values(jobs).execute()
    })
  }
  await doSearchJobs(database)
}

type Row = Readonly<Record<string, unknown>>

const isRenamed = (row: Row, before: Row) =>
  languages.some((language) =>
    ['name', 'unit'].some((field) => row[`${language}_${field}`] !== before[`${language}_${field}`]),
  )

/**
 * Keeps search keys up to date after a row of `table` was added or deleted, or changed from `before`: its own, with the
 * names of its groups, those of the product whose colour or size it is, and those of the rows that are found by its name.
 * It leaves the rest of a long list to `doSearchJobs`.
 */
export async function refreshAround(db: Db, table: string, row: Row, before?: Row): Promise<void> {
  const link = connecting[table]
  if (link) {
    const products = [row, before].flatMap((one) => (one ? [Number(one[link.column])] : []))
    await refreshRows(db, link.list, [...new Set(products)])
  }
  if (isGrouped(table)) await refreshRows(db, table, [Number(row.id)])
  const found = before && isRenamed(row, before) ? foundBy(table) : undefined
  if (!found) return
  const job = { ...found, value: Number(row.id), after_id: 0 }
  const { id } = await db.insertInto('search_jobs').values(job).returning('id').executeTakeFirstOrThrow()
  await advance(db, { id, ...job })
}
