import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { handedOn } from './history-state.ts'

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
  return given || handedOn(state).token
}
