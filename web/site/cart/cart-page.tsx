import { useRef } from 'react'
import { useAccountTexts } from '../account/account-layout.tsx'
import { describeOwn } from '../account/account-meta.ts'
import { ForCustomers } from '../account/guards.tsx'
import { PageHead } from '../page/page-head.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartView } from './cart-view.tsx'

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
