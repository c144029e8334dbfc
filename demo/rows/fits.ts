import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { author, idOf } from './columns.ts'

/** Writes the machines that the products are said to fit. */
export async function insertFits(
  db: Kysely<Tables>,
  { fits }: Demo,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = Object.entries(fits).flatMap(([product, machines]) =>
    machines.map(([maker, model, number]) =>
      derive('fits', { ...author, product_id: idOf(products, product), maker, model, number }),
    ),
  )
  await db.insertInto('fits').values(rows).execute()
}
