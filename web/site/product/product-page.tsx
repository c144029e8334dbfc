import { siteServer } from '#web/api/server.ts'
import type { Route } from './+types/product-page.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { loadProduct } from './load-product.ts'
import { productMeta } from './product-meta.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

export const meta: Route.MetaFunction = (page) => productMeta('blog', page)

export default function Product({ loaderData: product }: Route.ComponentProps) {
  return <CatalogueProduct product={product} />
}
