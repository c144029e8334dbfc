import { siteServer } from '#web/api/server.ts'
import type { Sorts } from '../parts/catalogue/address.ts'
import { Catalogue } from '../parts/catalogue/catalogue.tsx'
import { ProductCard } from '../parts/catalogue/product-card.tsx'
import { loadProducts } from '../parts/catalogue/product-list.ts'
import { useSite } from '../site.tsx'
import type { Route } from './+types/shop.ts'

const sorts: Sorts = ['newest', 'name', 'cheapest', 'dearest']

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(context.get(siteServer), request, url, 'sale', sorts)

export default function Shop({ loaderData: list }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <Catalogue
      list={list}
      filter="category"
      sorts={sorts}
      heading={t('site.shop.heading')}
      intro={t('site.shop.intro')}
      searchLabel={t('site.lists.searchShop')}
      found={t('site.lists.products', { count: list.count })}
      dense
      card={(product, first) => <ProductCard product={product} level={2} first={first} />}
    />
  )
}
