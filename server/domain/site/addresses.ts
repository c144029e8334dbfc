import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** The lists whose rows have their own pages. */
const lists = ['products', 'projects', 'services', 'brands'] as const
type List = (typeof lists)[number]

/** The range of row ids per part, whether or not the rows exist. */
const inPart = 2_000

/** A part of a list's pages: a range of row ids. */
export interface AddressPart {
  readonly list: List
  readonly part: number
}

// Drafts have no page, and the page of a brand without products is empty.
const conditions: Readonly<Partial<Record<List, string>>> = {
  products: 'draft = 0',
  brands: 'exists (select 1 from products where brand_id = brands.id and draft = 0)',
}
const shown = (list: List) => sql.raw(conditions[list] ?? 'true')

/** The parts of all lists that have pages. */
export async function addressParts(db: Db): Promise<AddressPart[]> {
  const parts = lists.map(async (list) => {
    const { rows } = await sql<{ part: number }>`
      select distinct id / ${sql.lit(inPart)} as part from ${sql.table(list)} where ${shown(list)} order by part`.execute(
      db,
    )
    return rows.map(({ part }) => ({ list, part }))
  })
  return (await Promise.all(parts)).flat()
}

/** Parses a part's name, such as `products-0`; undefined if it is invalid. */
export function addressPart(name: string): AddressPart | undefined {
  const [, of, part] = /^([a-z]+)-(\d{1,6})$/.exec(name) ?? []
  const list = lists.find((one) => one === of)
  return list && { list, part: Number(part) }
}

/** The paths of the pages in a part, by row id. */
export async function addressesOf(db: Db, { list, part }: AddressPart): Promise<string[]> {
  const [from, to] = [part * inPart, (part + 1) * inPart - 1]
  const among = sql`where id between ${from} and ${to} and ${shown(list)}`
  if (list !== 'products') {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(list)} ${among} order by id`.execute(db)
    return rows.map(({ id }) => `/${list}/${id}`)
  }
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from products ${among} order by id`.execute(db)
  return rows.map(({ id, status }) => `/${status === 'sale' ? 'shop' : 'products'}/${id}`)
}
