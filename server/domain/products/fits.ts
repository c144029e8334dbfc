import type { Kysely } from 'kysely'
import type { ProductFit } from '#contract/fits/row.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { pageOf } from '../../crud/page.ts'
import { subqueryOf } from '../../crud/search/subquery.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, ownColumns } from '../../database/selected-columns.ts'
import { ofProduct } from './of-product.ts'

type Db = Kysely<Tables>

const fitRows = (db: Db) =>
  db
    .selectFrom('fits')
    .innerJoin('products', 'products.id', 'fits.product_id')
    .select(ownColumns('fits'))
    .select(joinedNames('products'))

const sorts = () => ({ name: 'fits.name_sort', model: 'fits.model', id: 'fits.id' })

export const fits = managed('/app/dashboard/product/fits', {
  table: 'fits',
  id: 'fit_id',
  scope: ofProduct,
  page(db, { product_id, ...query }, language) {
    const all = db.selectFrom('fits')
    const selection = subqueryOf(product_id ? all.where('product_id', 'in', product_id) : all)
    return pageOf(db, fitRows(db), { table: 'fits', sorts, sort: 'name', language }, query, { selection })
  },
  add: (input) => newRow('fits', input),
  edit: (input) => changesOf('fits', input),
})

const fitsRows = prepared((db, { product_id }: Values<{ product_id: number }>) =>
  db
    .selectFrom('fits')
    .where('product_id', '=', product_id)
    .orderBy('name_sort')
    .orderBy('model')
    .orderBy('id')
    .select(['maker', 'model', 'number']),
)

/** The machines that a product is said to fit, by maker and model. */
export const fitsOf = async (db: Db, product_id: number): Promise<ProductFit[]> =>
  (await fitsRows(db, { product_id })).rows
