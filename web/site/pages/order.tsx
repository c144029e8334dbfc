import { redirect } from 'react-router'
import { useAccountTexts } from '../account-layout.tsx'
import { useCustomer } from '../customer.ts'
import { missing } from '../missing.ts'
import { describeOwn } from '../own-page.ts'
import { ForCustomers } from '../parts/account/guards.tsx'
import { idOf } from '../parts/detail/id.ts'
import { OrderHead } from '../parts/orders/order-head.tsx'
import { OrderView } from '../parts/orders/order-view.tsx'
import type { Route } from './+types/order.ts'

export function loader({ params, request }: Route.LoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw missing(request)
  return { id }
}

/** From another page of the site the address is read here: the server knows no more of it. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw redirect('/404')
  return { id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.orders.order'))

export default function Order({ loaderData: { id } }: Route.ComponentProps) {
  const t = useAccountTexts()
  const known = useCustomer().kind === 'customer'
  return (
    <>
      {!known && <OrderHead title={t('account.orders.order')} />}
      <ForCustomers>{() => <OrderView id={id} />}</ForCustomers>
    </>
  )
}
