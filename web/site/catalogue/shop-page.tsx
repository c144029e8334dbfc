import { siteServer } from '#web/api/server.ts'
import { CartButton } from '../customer/cart-button.tsx'
import { ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/shop-page.ts'
import { ListFrame } from './list-frame.tsx'
import { loadProducts } from './load-list.ts'
import { listMeta, type PublicList } from './public-list.ts'

const list = {
  path: '/shop',
  filter: 'category',
  sorts: ['newest', 'name', 'cheapest', 'dearest'],
  stocked: true,
  look: 'dense',
  texts: {
    heading: 'site.shop.heading',
    intro: 'site.shop.intro',
    description: 'site.seo.shopDescription',
    search: 'site.lists.searchShop',
    found: 'site.lists.products',
  },
} as const satisfies PublicList

// Two cards per row on a phone, five on a wide screen.
const sizes = '(min-width: 1200px) 230px, (min-width: 640px) 32vw, 46vw'

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(list, 'sale', { site: context.get(siteServer), request, url })

export const meta: Route.MetaFunction = (page) => listMeta(list, page)

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      of={list}
      page={loaderData}
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
