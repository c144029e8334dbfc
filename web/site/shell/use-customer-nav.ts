import { useEffect, useState } from 'react'
import { useCustomer } from './customer-store.ts'

/** What only customers see of the navbar. */
export type CustomerNav = typeof import('../customer-nav/customer-nav.tsx')

/** The navbar's parts for customers, once one is known to be looking: every other visitor is spared them. */
export function useCustomerNav(): CustomerNav | undefined {
  const customer = useCustomer()
  const [own, setOwn] = useState<CustomerNav>()
  // When the network lost them, whatever is next known of the customer tries again.
  useEffect(() => {
    if (customer.kind === 'customer' && !own)
      import('../customer-nav/customer-nav.tsx').then(setOwn, () => {})
  }, [customer, own])
  return customer.kind === 'customer' ? own : undefined
}
