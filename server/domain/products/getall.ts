import { refuse } from '#contract/kit/call.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { wantedOf } from './figure-filters.ts'
import { figureKey, figureOrderOf, idsByFigure } from './figure-order.ts'
import { otherFigures } from './other-figures.ts'
import { categoriesInUse, productsPage } from './product-queries.ts'

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
    categoriesInUse(read, input.status).execute(),
  ])
  const sought = await otherFigures(
    read,
    figures,
    page.data.map(({ id }) => id),
  )
  const found = sought.length > 0 && { figures: sought }
  return { status: true, msg: 'SUCCESS', ...page, getproductcategories, ...found }
}
