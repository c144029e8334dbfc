import { siteServer } from '#web/api/server.ts'
import { productMeta } from '../detail/meta.ts'
import { siteDataOf } from '../shell/site-context.tsx'
import type { Route } from './+types/product-page.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { loadProduct } from './load-product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const siteData = siteDataOf(matches)
  return siteData && product ? productMeta(siteData, product, 'blog') : []
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  return <CatalogueProduct product={product} />
}
