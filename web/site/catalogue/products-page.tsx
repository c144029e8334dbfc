import { siteServer } from '#web/api/server.ts'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/products-page.ts'
import type { Sorts } from './address.ts'
import { Catalogue, listMeta } from './catalogue.tsx'
import { loadProducts } from './load-list.ts'

const sorts: Sorts = ['newest', 'name']

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(context.get(siteServer), request, url, 'blog', sorts)

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !list) return []
  const t = translatorOf(siteData)
  return listMeta(siteData, list.state, {
    title: t('messages.PRODUCTS'),
    description: t('site.seo.productsDescription', { company: siteData.company.text }),
    path: '/products',
  })
}

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
