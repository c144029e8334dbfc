import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** The lists whose rows have their own pages. */
const lists = ['products', 'projects', 'services', 'brands', 'productcategories'] as const
type List = (typeof lists)[number]

/** The range of row ids per part, whether or not the rows exist. */
const inPart = 2_000

/** A part of a list's pages: a range of row ids. */
export interface AddressPart {
  readonly list: List
  readonly part: number
}

/**
 * A page: its path, and the day (UTC) on which staff last added or edited its row. It comes from the audit log, which keeps
 * a year: undefined for a row of the demo or of an import that nobody edited, and for one without a change in that year.
 * Search engines take a missing day as unknown, so none is made up.
 */
export interface Address {
  readonly path: string
  readonly changed: string | undefined
}

// Drafts have no page, and the page of a brand or a category without products is empty.
const conditions: Readonly<Partial<Record<List, string>>> = {
  products: 'draft = 0',
  brands: 'exists (select 1 from products where brand_id = brands.id and draft = 0)',
  productcategories:
    'exists (select 1 from products where productcategory_id = productcategories.id and draft = 0)',
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

interface Row {
  readonly id: number
  readonly status?: string
}

function pathOf(list: List, { id, status }: Row): string {
  if (list === 'products') return `/${status === 'sale' ? 'shop' : 'products'}/${id}`
  return `/${list === 'productcategories' ? 'categories' : list}/${id}`
}

/** The pages in a part, by row id. */
export async function addressesOf(db: Db, { list, part }: AddressPart): Promise<Address[]> {
  const [from, to] = [part * inPart, (part + 1) * inPart - 1]
  const status = sql.raw(list === 'products' ? ', status' : '')
  const { rows } = await sql<Row>`
    select id${status} from ${sql.table(list)}
    where id between ${from} and ${to} and ${shown(list)} order by id`.execute(db)
  const changes = await db
    .selectFrom('audit')
    .select(({ fn }) => ['subject_id', fn.max('date').as('date')])
    .where('subject', '=', list)
    .where('subject_id', '>=', from)
    .where('subject_id', '<=', to)
    .where('action', 'in', ['add', 'edit'])
    .groupBy('subject_id')
    .execute()
  const changed = new Map(changes.map(({ subject_id, date }) => [subject_id, date.slice(0, 10)]))
  return rows.map((row) => ({ path: pathOf(list, row), changed: changed.get(row.id) }))
}
