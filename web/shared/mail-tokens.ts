import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useNavigate } from '#web/ui/link.tsx'
import { keepReturnPath } from './return-to.ts'

/** The history state that one page passes to the next: it is in no URL and survives a reload. */
export interface MailTokens {
  readonly email: string
  readonly token: string
  /** The code of a reset, where it need not come from a mail. */
  readonly code: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Parses the history state; fields it lacks are empty strings. */
export function readMailTokens(state: unknown): MailTokens {
  const fields = typeof state === 'object' && state !== null ? state : {}
  return {
    email: textOf('email' in fields && fields.email),
    token: textOf('token' in fields && fields.token),
    code: textOf('code' in fields && fields.code),
  }
}

/**
 * Returns the token of a reset, the e-mail it was requested for, and the code where no mail brings it.
 * Replaces a URL that contains the token immediately: the token moves to the history state, which no other
 * site and no other page can read. Without a token the visitor is redirected to request a code. `reset` and
 * `forget` are the URLs of the two pages.
 */
export function useMailTokens({ reset, forget }: { reset: string; forget: string }) {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const tokenInAddress = query.get('token')
  const handed = readMailTokens(state)
  const { token, email } = handed
  useEffect(() => {
    if (tokenInAddress)
      navigate(keepReturnPath(reset, query), { replace: true, state: { token: tokenInAddress, email } })
    else if (!token) navigate(keepReturnPath(forget, query), { replace: true })
  }, [tokenInAddress, token, email, query, navigate, reset, forget])
  return handed
}

/**
 * Returns the token in the fragment of a mailed link; empty without one. Replaces the URL with `path`
 * immediately: the token moves to the history state, which no other page can read.
 */
export function useLinkToken(path: string): string {
  const { hash, state } = useLocation()
  const navigate = useNavigate()
  const tokenInAddress = hash.slice(1)
  useEffect(() => {
    if (tokenInAddress) navigate(path, { replace: true, state: { token: tokenInAddress } })
  }, [tokenInAddress, path, navigate])
  return tokenInAddress || readMailTokens(state).token
}
