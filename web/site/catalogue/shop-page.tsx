import { siteServer } from '#web/api/server.ts'
import { CartButton } from '../customer/cart-button.tsx'
import { siteDataOf, translatorOf, useSite } from '../shell/site-context.tsx'
import { ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/shop-page.ts'
import type { Sorts } from './address.ts'
import { Catalogue, listMeta } from './catalogue.tsx'
import { loadProducts } from './load-list.ts'

const sorts: Sorts = ['newest', 'name', 'cheapest', 'dearest']

// Two cards per row on a phone, five on a wide screen.
const sizes = '(min-width: 1200px) 230px, (min-width: 640px) 32vw, 46vw'

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(context.get(siteServer), request, url, 'sale', sorts)

export const meta: Route.MetaFunction = ({ matches, loaderData: list }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !list) return []
  const t = translatorOf(siteData)
  return listMeta(siteData, list.state, {
    title: t('site.shop.heading'),
    description: t('site.seo.shopDescription', { company: siteData.company.text }),
    path: '/shop',
  })
}

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
      look="dense"
      stocked
      card={(product, first) => (
        <ProductCard
          product={product}
          level={2}
          first={first}
          sizes={sizes}
          action={<CartButton id={product.id} name={product.name} soldOut={product.supply === 'soldOut'} />}
        />
      )}
    />
  )
}
