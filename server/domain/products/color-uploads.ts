import type { Kysely } from 'kysely'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** The pictures of one colour of a product, which are deleted with it. */
export async function uploadsOfColor(db: Db, product_id: number, color_id: number) {
  const rows = await db
    .selectFrom('productavatars')
    .select('avatar')
    .where('product_id', '=', product_id)
    .where('color_id', '=', color_id)
    .execute()
  return rows.map(({ avatar }) => ({ kind: 'productavatars', file: avatar }) as const)
}

/** The pictures of a product's colours and gallery, which are deleted with it. */
export async function uploadsOfProduct(db: Db, product_id: number) {
  const avatars = await db
    .selectFrom('productavatars')
    .select('avatar')
    .where('product_id', '=', product_id)
    .execute()
  const galaries = await db
    .selectFrom('productgalaries')
    .select('galary')
    .where('product_id', '=', product_id)
    .execute()
  return [
    ...avatars.map(({ avatar }) => ({ kind: 'productavatars', file: avatar }) as const),
    ...galaries.map(({ galary }) => ({ kind: 'productgalaries', file: galary }) as const),
  ]
}
