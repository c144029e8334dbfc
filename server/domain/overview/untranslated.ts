import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { translatedLists, Untranslated } from '#contract/dashboard/overview.ts'
import { languages } from '#contract/values.ts'
import { plainText } from '#i18n/format.ts'
import type { Tables } from '../../database/tables.ts'
import { isFoundIn, pageLimits, searchedFor } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'
import { setting } from '../settings/queries.ts'

type Db = Kysely<Tables>
type List = (typeof translatedLists)[number]

/** The translated fields of each list; the first says what a row is called. */
const fields = {
  settings: ['name', 'about', 'cofounder'],
  services: ['title', 'detail'],
  projects: ['title', 'detail'],
  products: ['name', 'detail'],
  productcategories: ['name'],
  brands: ['name'],
  stores: ['name'],
  sliders: ['title'],
  colors: ['name'],
  sizes: ['name'],
  servicetypes: ['name'],
  projectcategories: ['name'],
  metas: ['content', 'keywords'],
} as const satisfies Record<List, readonly string[]>

const column = (language: string, field: string) => sql.ref(`${language}_${field}`)

// One row for each field that is empty in some language, found where the texts are.
function missingIn(
  list: string,
  place: number,
  [field, naming]: readonly [string, string],
  found: readonly Expression<SqlBool>[],
): RawBuilder<unknown> {
  const names = languages.map(
    (language) => sql`${column(language, naming)} as ${sql.ref(`${language}_name`)}`,
  )
  const lacks = languages.map(
    (language) =>
      sql`case when ${column(language, field)} = '' then 1 else 0 end as ${sql.ref(`lacks_${language}`)}`,
  )
  const empty = languages.map((language) => sql`${column(language, field)} = ''`)
  return sql`select ${sql.lit(place)} as place, ${sql.lit(list)} as list, id, ${sql.lit(field)} as field,
    ${sql.join([...names, ...lacks])} from ${sql.table(list)}
    where ${sql.join([sql`(${sql.join(empty, sql` or `)})`, ...found], sql` and `)}`
}

// The settings are one row without a column to search in: they are looked through here.
async function settingsHave(db: Db, search: string): Promise<boolean> {
  const texts = Object.entries(await setting(db).executeTakeFirstOrThrow())
    .filter(([name]) => fields.settings.some((field) => name.endsWith(`_${field}`)))
    .map(([, text]) => plainText(text))
  return isFoundIn(texts.join('\n'), search)
}

/** The texts that are missing, of the rows that have the words of a search. */
async function missingTexts(db: Db, search: string): Promise<RawBuilder<unknown>> {
  const inSettings = search === '' || (await settingsHave(db, search))
  const parts = Object.entries(fields).flatMap(([list, [naming, ...others]], place) => {
    const found = list === 'settings' ? [] : searchedFor(list, search)
    if (list === 'settings' && !inSettings) return []
    return [naming, ...others].map((field) => missingIn(list, place, [field, naming], found))
  })
  return sql.join(parts, sql` union all `)
}

async function countOf(db: Db, texts: RawBuilder<unknown>): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from (${texts}) as missing`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

/** How many texts are missing in some language. */
export const countUntranslated = async (db: Db) => countOf(db, await missingTexts(db, ''))

type Row = Omit<Untranslated, 'missing'> & { readonly [L in `lacks_${(typeof languages)[number]}`]: number }

/** The texts that are missing, list by list, a page at a time. */
export const getUntranslated: Handler<'/app/dashboard/untranslated/getall'> = async (asked, { database }) => {
  const { read } = database
  const limits = pageLimits(asked)
  const texts = await missingTexts(read, asked.search ?? '')
  const direction = sql.raw(asked.direction === 'desc' ? 'desc' : 'asc')
  const part = limits ? sql`limit ${limits.limit} offset ${limits.offset}` : sql``
  const query = sql<Row>`select * from (${texts}) as missing
    order by place ${direction}, id ${direction}, field ${direction} ${part}`
  const [{ rows }, count] = await Promise.all([query.execute(read), limits && countOf(read, texts)])
  const data = rows.map(({ list, id, field, ku_name, ar_name, en_name, ...row }) => ({
    ...{ list, id, field, ku_name, ar_name, en_name },
    missing: languages.filter((language) => row[`lacks_${language}`] === 1),
  }))
  return { status: true, msg: 'SUCCESS', data, ...(count === undefined ? {} : { count }) }
}
