import { siteServer } from '#web/api/server.ts'
import type { Route } from './+types/shop-product-page.ts'
import { loadProduct } from './load-product.ts'
import { productMeta } from './product-meta.ts'
import { SoldProduct } from './sold-product.tsx'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'sale')

export const meta: Route.MetaFunction = (page) => productMeta('sale', page)

export default function ShopProduct({ loaderData: product }: Route.ComponentProps) {
  return <SoldProduct product={product} />
}
