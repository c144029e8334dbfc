import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** The lists whose rows have a page each. */
const lists = ['products', 'projects', 'services'] as const
type List = (typeof lists)[number]

/** So many numbers of rows are one part, whichever of them are there. */
const inPart = 2_000

/** A part of a list's pages, by the numbers of its rows. */
export interface AddressPart {
  readonly list: List
  readonly part: number
}

// A draft has no page.
const shown = (list: List) => (list === 'products' ? sql`where draft = 0` : sql``)

/** The parts of every list that has pages. */
export async function addressParts(db: Db): Promise<AddressPart[]> {
  const parts = lists.map(async (list) => {
    const { rows } = await sql<{ part: number }>`
      select distinct id / ${sql.lit(inPart)} as part from ${sql.table(list)} ${shown(list)} order by part`.execute(
      db,
    )
    return rows.map(({ part }) => ({ list, part }))
  })
  return (await Promise.all(parts)).flat()
}

/** Reads a part's name, as `products-0`; undefined when it is none. */
export function addressPart(name: string): AddressPart | undefined {
  const [, of, part] = /^([a-z]+)-(\d{1,6})$/.exec(name) ?? []
  const list = lists.find((one) => one === of)
  return list && { list, part: Number(part) }
}

/** The paths of the pages of a part, in the order of their rows. */
export async function addressesOf(db: Db, { list, part }: AddressPart): Promise<string[]> {
  const [from, to] = [part * inPart, (part + 1) * inPart - 1]
  const among = sql`where id between ${from} and ${to}`
  if (list !== 'products') {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(list)} ${among} order by id`.execute(db)
    return rows.map(({ id }) => `/${list}/${id}`)
  }
  const { rows } = await sql<{ id: number; status: string }>`
    select id, status from products ${among} and draft = 0 order by id`.execute(db)
  return rows.map(({ id, status }) => `/${status === 'sale' ? 'shop' : 'products'}/${id}`)
}
