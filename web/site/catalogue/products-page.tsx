import { siteServer } from '#web/api/server.ts'
import { CompareLink, ProductCard } from '../showcase/card.tsx'
import type { Route } from './+types/products-page.ts'
import { ListFrame } from './list-frame.tsx'
import { loadProducts } from './load-list.ts'
import { listMeta, type PublicList } from './public-list.ts'

const list = {
  path: '/products',
  filter: 'category',
  sorts: ['lifts', 'newest', 'name'],
  look: 'plates',
  texts: {
    heading: 'messages.PRODUCTS',
    intro: 'site.products.intro',
    description: 'site.seo.productsDescription',
    search: 'site.lists.searchProducts',
    found: 'site.lists.products',
  },
} as const satisfies PublicList

export const loader = ({ context, request, url }: Route.LoaderArgs) =>
  loadProducts(list, { status: 'blog' }, { site: context.get(siteServer), request, url })

export const meta: Route.MetaFunction = (page) => listMeta(list, page)

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <ListFrame
      of={list}
      page={loaderData}
      card={(product, options) => (
        <ProductCard product={product} {...options} action={<CompareLink product={product} />} />
      )}
    />
  )
}
