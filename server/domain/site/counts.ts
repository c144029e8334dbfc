import { type Kysely, sql } from 'kysely'
import { orderStatuses } from '#contract/orders.ts'
import type { Tables } from '../../database/tables.ts'

const counted = {
  countusers: 'users',
  countcontacts: 'contacts',
  countproductcategories: 'productcategories',
  countsliders: 'sliders',
  countproducts: 'products',
  countprojectcategories: 'projectcategories',
  countprojects: 'projects',
  countservicetypes: 'servicetypes',
  countservices: 'services',
  countcolors: 'colors',
  countsizes: 'sizes',
  countorders: 'orders',
} as const satisfies Record<string, keyof Tables>

type Counts = Record<keyof typeof counted | `count${(typeof orderStatuses)[number]}`, number>

/** The numbers of the dashboard's home, in one query: rows of each list, and orders of each status. */
export async function counts(db: Kysely<Tables>): Promise<Counts> {
  const tables = Object.entries(counted).map(
    ([name, table]) => sql`(select count(*) from ${sql.table(table)}) as ${sql.ref(name)}`,
  )
  const statuses = orderStatuses.map(
    (status) => sql`(select count(*) from orders where status = ${status}) as ${sql.ref(`count${status}`)}`,
  )
  const { rows } = await sql<Counts>`select ${sql.join([...tables, ...statuses])}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('Counting gave no row')
  return row
}
