import { type ReactNode, useEffect } from 'react'
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { type Customer, useCustomer } from '../shell/customer-store.ts'
import { loginPath, returnPath } from '../shell/return-to.ts'
import { LoadingPage } from './placeholders.tsx'

type SignedIn = Extract<Customer, { kind: 'customer' }>

/** What only a customer may see. Anybody else goes to the login page and comes back after it. */
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

/** What is for those who are not signed in: whoever is goes on, to where they wanted or to their profile. */
export function ForGuests({ children }: { children: ReactNode }) {
  const customer = useCustomer()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // The session must be known to hold: a stale one would send the visitor back and forth.
  const signedIn = customer.kind === 'customer' && customer.account !== undefined
  useEffect(() => {
    if (signedIn) navigate(returnPath(query), { replace: true })
  }, [signedIn, navigate, query])
  return children
}
