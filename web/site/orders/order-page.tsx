import { redirect } from 'react-router'
import { accountMeta, useAccountTexts } from '../account/account-layout.tsx'
import { ForCustomers } from '../account/guards.tsx'
import { useCustomer } from '../shell/customer-store.ts'
import { idOf, notFound } from '../shell/loader.ts'
import type { Route } from './+types/order-page.ts'
import { OrderHead, OrderView } from './order-view.tsx'

export function loader({ params, request }: Route.LoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw notFound(request)
  return { id }
}

/** Parses the id in the browser on client-side navigation: the server has nothing to add. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw redirect('/404')
  return { id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.orders.order'))

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
