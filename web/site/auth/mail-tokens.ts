import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useCustomer } from '../shell/customer-store.ts'
import { keepReturnPath } from '../shell/return-to.ts'

/** What one page hands to the next in the entry of the history: it is in no address and survives a reload. */
export interface MailTokens {
  readonly email: string
  readonly token: string
  /** The code of a reset, where it need not be read in a mail. */
  readonly code: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads what the page before handed on; empty texts where it handed on nothing. */
export function readMailTokens(state: unknown): MailTokens {
  const given = typeof state === 'object' && state !== null ? state : {}
  return {
    email: textOf('email' in given && given.email),
    token: textOf('token' in given && given.token),
    code: textOf('code' in given && given.code),
  }
}

/**
 * The token of a reset, the e-mail it was asked for, and its code where no mail brings it. An address that carries the token is replaced at once
 * by one that does not: the token stays in the entry of the history, where no other site and no other page
 * reads it. Without a token the visitor asks for a code first. `reset` and `forget` are the two pages.
 */
export function useMailTokens({ reset, forget }: { reset: string; forget: string }) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const given = query.get('token')
  const handed = readMailTokens(state)
  const { token, email } = handed
  useEffect(() => {
    if (given) navigate(keepReturnPath(reset, query), { replace: true, state: { token: given, email } })
    else if (!token) navigate(keepReturnPath(forget, query), { replace: true })
  }, [given, token, email, query, navigate, reset, forget])
  return handed
}

/** As `useHandedToken`, for the pages of customers. */
export function useResetTokens() {
  const handed = useMailTokens({ reset: '/reset', forget: '/forget' })
  // The page begins as the server made it, and the server knows of neither.
  const known = useCustomer().kind !== 'unknown'
  return known ? handed : readMailTokens(undefined)
}

/**
 * The token that the link of a mail has after its #; empty without one. The address of the page, `path`, is left
 * without it at once: the token stays in the entry of the history, where no other page reads it.
 */
export function useLinkToken(path: string): string {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const given = hash.slice(1)
  useEffect(() => {
    if (given) navigate(path, { replace: true, state: { token: given } })
  }, [given, path, navigate])
  return given || readMailTokens(state).token
}
