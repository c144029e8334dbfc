import type { ProductStatus } from '#contract/products.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '../shell/loader.ts'
import { productCard } from '../showcase/cards.ts'
import type { Sorts } from './address.ts'
import { loadList } from './load-list.ts'

/** Loads the page of the catalogue or of the shop that a URL names. */
export function loadProducts(
  site: SiteServer,
  request: Request,
  url: URL,
  status: ProductStatus,
  sorts: Sorts,
) {
  return loadList({
    url,
    reader: site,
    filter: 'category',
    sorts,
    card: productCard,
    ask: async (question, chosen) => {
      const answer = unwrapAnswer(
        await site.call('/app/client/products/getall', { ...question, status, productcategory_id: chosen }),
        request,
      )
      return {
        rows: answer.data,
        count: answer.count ?? answer.data.length,
        more: answer.more === true,
        options: answer.getproductcategories,
      }
    },
  })
}
