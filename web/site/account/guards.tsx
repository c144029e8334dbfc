import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Customer, useCustomer } from '../shell/customer-store.ts'
import { loginPath, returnPath } from '../shell/return-to.ts'
import { LoadingPage } from './placeholders.tsx'

/** A signed-in customer. */
export type SignedIn = Extract<Customer, { kind: 'customer' }>

/**
 * Renders its children for customers only. A guest is redirected to the login page, which comes back here.
 */
export function ForCustomers({ children }: { children(customer: SignedIn): ReactNode }) {
  const customer = useCustomer()
  const { pathname, search } = useLocation()
  if (customer.kind === 'guest') {
    return (
      <>
        <Navigate to={customer.left ? '/login' : loginPath(pathname + search)} replace />
        <LoadingPage />
      </>
    )
  }
  return customer.kind === 'customer' ? children(customer) : <LoadingPage />
}

/** Renders its children for guests. A customer is redirected to the `next` page or to their profile. */
export function ForGuests({ children }: { children: ReactNode }) {
  const customer = useCustomer()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Only a confirmed session counts: an expired one would redirect back and forth.
  const signedIn = customer.kind === 'customer' && customer.account !== undefined
  useEffect(() => {
    if (signedIn) navigate(returnPath(query), { replace: true })
  }, [signedIn, navigate, query])
  return children
}
