import type { Transaction } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'

const names = (name: string) => ({ user_id: null, ku_name: name, ar_name: name, en_name: name })

/** Writes a category of products; gives its id. */
export async function insertCategory({ db }: Transaction, name = 'Lifts'): Promise<number> {
  const row = derive('productcategories', {
    ...names(name),
    ...{ ku_detail: '', ar_detail: '', en_detail: '' },
    ...{ avatar: '', store_id: 1 },
  })
  const { id } = await db
    .insertInto('productcategories')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What a test says of a product; the rest is nothing in particular. */
interface ProductValues {
  readonly productcategory_id: number
  readonly status?: 'blog' | 'sale'
  readonly name?: string
  readonly id?: number
  readonly sale_price_units?: number
  readonly draft?: 0 | 1
}

/** A row of a product that a test has need of. */
export const productOf = ({ name = 'Lift', ...row }: ProductValues) =>
  derive('products', {
    ...names(name),
    ...{ ku_detail: '', ar_detail: '', en_detail: '', avatar: '' },
    ...{ status: 'blog', sale_price_units: 0, brand_id: 1 },
    ...row,
  })
