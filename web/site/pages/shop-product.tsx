import { siteServer } from '#web/api/server.ts'
import { frameOf } from '../frame-of.ts'
import { describeProduct } from '../parts/detail/heads.ts'
import { loadProduct } from '../parts/detail/load-product.ts'
import { SoldProduct } from '../parts/detail/sold-product.tsx'
import type { Route } from './+types/shop-product.ts'

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadProduct(context.get(siteServer), request, params.id, 'sale')

export const meta: Route.MetaFunction = ({ matches, loaderData: product }) => {
  const frame = frameOf(matches)
  return frame && product ? describeProduct(frame, product, 'sale') : []
}

export default function ShopProduct({ loaderData: product }: Route.ComponentProps) {
  return <SoldProduct product={product} />
}
