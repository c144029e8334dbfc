import { type Kysely, type RawBuilder, sql } from 'kysely'
import { type Language, languages } from '#contract/kit/languages.ts'
import { termKinds, termsColumn } from '#contract/settings/terms.ts'
import { translatedLists, type Untranslated } from '#contract/site/staff.ts'
import { plainText } from '#i18n/format.ts'
import { searchQuery } from '#i18n/search/query.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageLimits } from '../../crud/paging.ts'
import { matchCondition } from '../../crud/search/conditions.ts'
import type { Condition } from '../../crud/search/subquery.ts'
import { textMatches } from '../../crud/search/text-matches.ts'
import { prepared } from '../../database/prepared.ts'
import { type Tables, translatedFields } from '../../database/schema/index.ts'
import { setting } from '../settings/setting-queries.ts'

type Db = Kysely<Tables>
type List = (typeof translatedLists)[number]

// The settings have no search column, see `settingsHave`.
async function conditionsOf(db: Db, list: List, search: string): Promise<Condition[]> {
  const query = list === 'settings' ? undefined : searchQuery(search)
  return query ? [await matchCondition(db, list, query)] : []
}

const column = (language: string, field: string) => sql.ref(`${language}_${field}`)

/** Texts that a company may leave out: they are missing in a language only where another has them. */
const optional: Partial<Record<List, readonly string[]>> = {
  settings: [
    ...['emergency_hours', 'delivery', 'headline', 'trade', 'proofs', 'power_cut', 'power_cut_steps'],
    ...['warranty', 'emergency_advice'],
    ...termKinds.map(termsColumn),
  ],
  certificates: ['issuer'],
  productcategories: ['detail'],
  projects: ['place', 'client', 'request', 'work', 'result'],
  attributes: ['unit'],
}

/** The rows of a list in which one field lacks a translation, narrowed by further conditions. */
function missingIn(list: List, field: string, found: readonly Condition[]): RawBuilder<unknown> {
  const empty = languages.map((language) => sql`${column(language, field)} = ''`)
  const used = optional[list]?.includes(field) ? [sql`not (${sql.join(empty, sql` and `)})`] : []
  const conditions = [sql`(${sql.join(empty, sql` or `)})`, ...used, ...found]
  return sql`${sql.table(list)} where ${sql.join(conditions, sql` and `)}`
}

const asRows = (list: List, [naming]: readonly string[], field: string, from: RawBuilder<unknown>) => {
  const names = languages.map(
    (language) => sql`${column(language, naming ?? field)} as ${sql.ref(`${language}_name`)}`,
  )
  const lacks = languages.map(
    (language) =>
      sql`case when ${column(language, field)} = '' then 1 else 0 end as ${sql.ref(`lacks_${language}`)}`,
  )
  return sql`select ${sql.lit(list)} as list, id, ${sql.lit(field)} as field,
    ${sql.join([...names, ...lacks])} from ${from}`
}

// The settings are a single row without a search column, so we match them in memory.
async function settingsHave(db: Db, search: string): Promise<boolean> {
  const texts = Object.entries(await setting(db).executeTakeFirstOrThrow())
    .filter(([name]) => translatedFields('settings').some((field) => name.endsWith(`_${field}`)))
    .map(([, text]) => plainText(String(text)))
  return textMatches(texts.join('\n'), search)
}

/** The number of missing translations of a list, narrowed by further conditions, under the list's name. */
function countIn(list: List, found: readonly Condition[]): RawBuilder<unknown> {
  const parts = translatedFields(list).map(
    (field) => sql`(select count(*) from ${missingIn(list, field, found)})`,
  )
  return sql`${sql.join(parts, sql` + `)} as ${sql.ref(list)}`
}

const select = (counts: readonly RawBuilder<unknown>[]) =>
  sql<Record<List, number>>`select ${sql.join(counts)}`

const countAll = prepared((db) => {
  const query = select(translatedLists.map((list) => countIn(list, [])))
  return { compile: () => query.compile(db) }
})

/** The number of missing translations per list, among the rows that match a search. */
async function countsOf(db: Db, search: string): Promise<Record<List, number>> {
  const counted = async (list: List) =>
    list === 'settings' && !(await settingsHave(db, search))
      ? sql`0 as settings`
      : countIn(list, await conditionsOf(db, list, search))
  const { rows } =
    search === ''
      ? await countAll(db, {})
      : await select(await Promise.all(translatedLists.map(counted))).execute(db)
  const [row] = rows
  if (!row) throw new Error('The count query returned no row')
  return row
}

const sum = (counts: Record<List, number>) => Object.values(counts).reduce((all, count) => all + count, 0)

/** The total number of missing translations. */
export const countUntranslated = async (db: Db) => sum(await countsOf(db, ''))

type Row = Omit<Untranslated, 'missing'> & { readonly [L in `lacks_${Language}`]: number }
interface Part {
  readonly search: string
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly offset: number
}

async function rowsOf(db: Db, list: List, { search, direction, limit, offset }: Part): Promise<Row[]> {
  const matching = await conditionsOf(db, list, search)
  const parts = translatedFields(list).map((field) =>
    asRows(list, translatedFields(list), field, missingIn(list, field, matching)),
  )
  const way = sql.raw(direction)
  const { rows } = await sql<Row>`select * from (${sql.join(parts, sql` union all `)}) as missing
    order by id ${way}, field ${way} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** The row without its lacks_ columns. */
const withoutLacks = (row: Row): Omit<Untranslated, 'missing'> => {
  const columns = Object.entries(row).filter(([name]) => !name.startsWith('lacks_'))
  // All other columns are those of the answer.
  return Object.fromEntries(columns) as Omit<Untranslated, 'missing'>
}

/** Returns a page of missing translations, list by list; reads only the lists on that page. */
export const getUntranslated: Handler<'/app/dashboard/untranslated/getall'> = async (query, { database }) => {
  const { read } = database
  const { search = '', direction = 'asc' } = query
  const counts = await countsOf(read, search)
  const count = sum(counts)
  const limits = pageLimits(query)
  let { limit, offset } = limits ?? { limit: count, offset: 0 }
  const found: Row[] = []
  for (const list of direction === 'asc' ? translatedLists : translatedLists.toReversed()) {
    const rows =
      limit > 0 && offset < counts[list] ? await rowsOf(read, list, { search, direction, limit, offset }) : []
    found.push(...rows)
    limit -= rows.length
    offset = Math.max(0, offset - counts[list])
  }
  const data = found.map((row) => ({
    ...withoutLacks(row),
    missing: languages.filter((language) => row[`lacks_${language}`] === 1),
  }))
  return { status: true, msg: 'SUCCESS', data, ...(limits && { count }) }
}
