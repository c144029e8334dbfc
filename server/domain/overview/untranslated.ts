import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { translatedLists, Untranslated } from '#contract/dashboard/overview.ts'
import { languages } from '#contract/values.ts'
import type { Tables } from '../../database/tables.ts'
import { pageLimits } from '../../lists/page.ts'
import type { Handler } from '../handler.ts'

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
function missingIn(list: string, place: number, field: string, naming: string): RawBuilder<unknown> {
  const names = languages.map(
    (language) => sql`${column(language, naming)} as ${sql.ref(`${language}_name`)}`,
  )
  const lacks = languages.map(
    (language) =>
      sql`case when ${column(language, field)} = '' then 1 else 0 end as ${sql.ref(`lacks_${language}`)}`,
  )
  const empty = languages.map((language) => sql`${column(language, field)} = ''`)
  return sql`select ${sql.lit(place)} as place, ${sql.lit(list)} as list, id, ${sql.lit(field)} as field,
    ${sql.join([...names, ...lacks])} from ${sql.table(list)} where ${sql.join(empty, sql` or `)}`
}

const everything = () =>
  sql.join(
    Object.entries(fields).flatMap(([list, [naming, ...others]], place) =>
      [naming, ...others].map((field) => missingIn(list, place, field, naming)),
    ),
    sql` union all `,
  )

/** How many texts are missing in some language. */
export async function countUntranslated(db: Kysely<Tables>): Promise<number> {
  const counted = sql<{ count: number }>`select count(*) as count from (${everything()}) as missing`
  return (await counted.execute(db)).rows[0]?.count ?? 0
}

type Row = Omit<Untranslated, 'missing'> & { readonly [L in `lacks_${(typeof languages)[number]}`]: number }

/** The texts that are missing, list by list, a page at a time. */
export const getUntranslated: Handler<'/app/dashboard/untranslated/getall'> = async (asked, { database }) => {
  const { read } = database
  const limits = pageLimits(asked)
  const direction = sql.raw(asked.direction === 'desc' ? 'desc' : 'asc')
  const part = limits ? sql`limit ${limits.limit} offset ${limits.offset}` : sql``
  const query = sql<Row>`select * from (${everything()}) as missing
    order by place ${direction}, id ${direction}, field ${direction} ${part}`
  const [{ rows }, count] = await Promise.all([query.execute(read), limits && countUntranslated(read)])
  const data = rows.map(({ list, id, field, ku_name, ar_name, en_name, ...row }) => ({
    ...{ list, id, field, ku_name, ar_name, en_name },
    missing: languages.filter((language) => row[`lacks_${language}`] === 1),
  }))
  return { status: true, msg: 'SUCCESS', data, ...(count === undefined ? {} : { count }) }
}
