import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCustomer } from '../shell/customer-store.ts'
import { withNext } from '../shell/return-to.ts'
import { handedOn } from './history-state.ts'

/**
 * The token of a reset, the e-mail it was asked for, and its code where no mail brings it. An address that carries the token is replaced at once
 * by one that does not: the token stays in the entry of the history, where no other site and no other page
 * reads it. Without a token the visitor asks for a code first. `reset` and `forget` are the two pages.
 */
export function useHandedToken({ reset, forget }: { reset: string; forget: string }) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const given = query.get('token')
  const handed = handedOn(state)
  const { token, email } = handed
  useEffect(() => {
    if (given) navigate(withNext(reset, query), { replace: true, state: { token: given, email } })
    else if (!token) navigate(withNext(forget, query), { replace: true })
  }, [given, token, email, query, navigate, reset, forget])
  return handed
}

/** As `useHandedToken`, for the pages of customers. */
export function useResetToken() {
  const handed = useHandedToken({ reset: '/reset', forget: '/forget' })
  // The page begins as the server made it, and the server knows of neither.
  const known = useCustomer().kind !== 'unknown'
  return known ? handed : handedOn(undefined)
}
