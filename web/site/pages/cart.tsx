import { useRef } from 'react'
import { useAccountTexts } from '../account-layout.tsx'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { CartView } from '../parts/cart/cart-view.tsx'
import { PageHead } from '../parts/page-head.tsx'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.cart.heading'))

export default function Cart() {
  const t = useAccountTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <PageHead title={t('account.cart.heading')} headingRef={heading} />
      <ForCustomers>
        {({ id, cart }) => <CartView account_id={id} cart={cart} heading={heading} />}
      </ForCustomers>
    </>
  )
}
