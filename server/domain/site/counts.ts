import { type Kysely, sql } from 'kysely'
import { orderStatuses } from '#contract/orders/values.ts'
import { totalQuery } from '../../crud/row-counts.ts'
import { prepared } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'

const counted = {
  countusers: 'users',
  countcontacts: 'contacts',
  countproductcategories: 'productcategories',
  countsliders: 'sliders',
  countprojectcategories: 'projectcategories',
  countprojects: 'projects',
  countservicetypes: 'servicetypes',
  countservices: 'services',
  countcolors: 'colors',
  countsizes: 'sizes',
} as const satisfies Record<string, keyof Tables>

type Name = keyof typeof counted | 'countproducts' | 'countorders' | `count${(typeof orderStatuses)[number]}`

const countAll = prepared((db) => {
  const tables = Object.entries(counted).map(
    ([name, table]) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(name)}`,
  )
  const totals = [
    sql`${totalQuery(db, { list: 'products' })} as countproducts`,
    sql`${totalQuery(db, { list: 'orders' })} as countorders`,
    ...orderStatuses.map(
      (status) => sql`${totalQuery(db, { list: 'orders', status })} as ${sql.ref(`count${status}`)}`,
    ),
  ]
  const query = sql<Record<Name, number>>`select ${sql.join([...tables, ...totals])}`
  return { compile: () => query.compile(db) }
})

/** The numbers of the dashboard's home page in one query: rows per list, and orders per status. */
export async function counts(db: Kysely<Tables>): Promise<Record<Name, number>> {
  const [row] = (await countAll(db, {})).rows
  if (!row) throw new Error('The count query returned no row')
  return row
}
