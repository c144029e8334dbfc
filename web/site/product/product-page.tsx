import { siteServer } from '#web/api/server.ts'
import { describeProduct } from '../detail/meta.ts'
import { frameOf } from '../shell/site-context.tsx'
import type { Route } from './+types/product-page.ts'
import { CatalogueProduct } from './catalogue-product.tsx'
import { loadProduct } from './load-product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const frame = frameOf(matches)
  return frame && product ? describeProduct(frame, product, 'blog') : []
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  return <CatalogueProduct product={product} />
}
