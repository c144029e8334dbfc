import { siteServer } from '#web/api/server.ts'
import { loginPath } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Link } from '#web/ui/link.tsx'
import css from '../customer/added/cart-button.module.css'
import { CartButton } from '../customer/added/cart-button.tsx'
import { useCustomer } from '../customer/session/customer-store.ts'
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

/** Tells a guest, once for all cards, that buying needs a login. Its line is reserved until it is known who looks. */
function LoginHint() {
  const { t } = useSite()
  const customer = useCustomer()
  return (
    <p className={css.hint}>
      {customer.kind === 'guest' && <Link to={loginPath('/shop')}>{t('site.shop.loginToBuy')}</Link>}
    </p>
  )
}
