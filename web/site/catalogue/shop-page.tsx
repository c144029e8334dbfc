import { siteServer } from '#web/api/server.ts'
import { CartButton } from '../customer/added/cart-button.tsx'
import { LoginHint } from '../customer/added/login-hint.tsx'
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
  look: 'tray',
  texts: {
    heading: 'site.shop.heading',
    intro: 'site.shop.intro',
    description: 'site.seo.shopDescription',
    search: 'site.lists.searchShop',
    found: 'site.lists.products',
  },
} as const satisfies PublicList

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(list, { status: 'sale' }, { site: context.get(siteServer), request, url })

export const meta: Route.MetaFunction = (page) => listMeta(list, page)

export default function Shop({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      of={list}
      page={loaderData}
      hint={<LoginHint />}
      card={(product, options) => (
        <ProductCard
          product={product}
          {...options}
          action={<CartButton id={product.id} name={product.name} soldOut={product.supply === 'soldOut'} />}
        />
      )}
    />
  )
}
