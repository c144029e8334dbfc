import { siteServer } from '#web/api/server.ts'
import type { Sorts } from '../parts/catalogue/address.ts'
import { Catalogue } from '../parts/catalogue/catalogue.tsx'
import { ProductCard } from '../parts/catalogue/product-card.tsx'
import { loadProducts } from '../parts/catalogue/product-list.ts'
import { useSite } from '../site.tsx'
import type { Route } from './+types/products.ts'

const sorts: Sorts = ['newest', 'name']

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(context.get(siteServer), request, url, 'blog', sorts)

export default function Products({ loaderData: list }: Route.ComponentProps) {
  const { t } = useSite()
  return (
    <Catalogue
      list={list}
      filter="category"
      sorts={sorts}
      heading={t('messages.PRODUCTS')}
      intro={t('site.products.intro')}
      searchLabel={t('site.lists.searchProducts')}
      found={t('site.lists.products', { count: list.count })}
      card={(product, first) => <ProductCard product={product} level={2} first={first} />}
    />
  )
}
