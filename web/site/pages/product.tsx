import { siteServer } from '#web/api/server.ts'
import { frameOf } from '../frame-of.ts'
import { CatalogueProduct } from '../parts/detail/catalogue-product.tsx'
import { describeProduct } from '../parts/detail/heads.ts'
import { loadProduct } from '../parts/detail/load-product.ts'
import type { Route } from './+types/product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'blog')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const frame = frameOf(matches)
  return frame && product ? describeProduct(frame, product, 'blog') : []
}

export default function Product({ loaderData: product }: Route.ComponentProps) {
  return <CatalogueProduct product={product} />
}
