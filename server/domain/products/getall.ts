import type { Kysely } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { ProductStatus } from '#contract/products/row.ts'
import type { Handler } from '../../calls/handler.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { wantedOf } from './figure-filters.ts'
import { figureKey, figureOrderOf, idsByFigure } from './figure-order.ts'
import { otherFigures } from './other-figures.ts'
import { categoriesInUse, productsPage } from './product-queries.ts'

type Db = Kysely<Tables>

const allInUse = prepared((db) => categoriesInUse(db, undefined))
const inUse = prepared((db, { status }: Values<{ status: ProductStatus }>) => categoriesInUse(db, status))

const categories = async (db: Db, status: ProductStatus | undefined) =>
  (await (status ? inUse(db, { status }) : allInUse(db, {}))).rows

export const getAllProducts: Handler<'/app/client/products/getall'> = async (input, context) => {
  const { read } = context.database
  const wanted = await wantedOf(read, input)
  const byFigure =
    input.sort === 'figure' ? await figureOrderOf(read, input.attribute_id, input.direction) : undefined
  const wrong = wanted ? 'attribute_id' : 'filters'
  if (!wanted || (input.sort === 'figure' && !byFigure))
    return refuse('INVALID_DATA', { field: wrong, reason: 'INVALID_DATA' })
  const order = {
    table: 'products',
    sorts: (lang: string) => ({
      id: 'products.id',
      name: `products.${lang}_name_sort`,
      price: 'products.sale_price_units',
      lifts: 'products.lift_sort',
      figure: byFigure ? figureKey(byFigure) : 'products.id',
    }),
    sort: 'id',
    wholeWords: true,
    language: context.language,
  } as const
  const [{ figures = [], ...page }, getproductcategories] = await Promise.all([
    productsPage(read, wanted, order, input, {
      maxRows: maxUnpagedRows,
      ...(byFigure && { pageIds: (limits) => idsByFigure(read, wanted, byFigure, limits) }),
    }),
    categories(read, input.status),
  ])
  const sought = await otherFigures(
    read,
    figures,
    page.data.map(({ id }) => id),
  )
  const found = sought.length > 0 && { figures: sought }
  return { status: true, msg: 'SUCCESS', ...page, getproductcategories, ...found }
}
