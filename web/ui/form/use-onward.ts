import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useLocation, useNavigation } from 'react-router'
import { useNotify } from '#web/ui/banner.tsx'
import { useNavigate } from '#web/ui/link.tsx'

/** The address of the page as it is now, without its origin. */
export const addressNow = () => window.location.pathname + window.location.search

/**
 * Returns the function that says whether the person is still on this page, or on the one of address `from`, and not on
 * the way to another.
 */
export function useIsHere() {
  const { pathname, search } = useLocation()
  const isLeaving = useNavigation().state !== 'idle'
  const last = useRef({ at: pathname + search, isLeaving })
  useEffect(() => {
    last.current = { at: pathname + search, isLeaving }
  })
  return useCallback((from = last.current.at) => !last.current.isLeaving && addressNow() === from, [])
}

interface Onward extends Pick<NavigateOptions, 'replace' | 'state'> {
  /** The URL that an answer leads to. */
  to: string
  /** What has happened. */
  text: string
  /** The page that it leads to says so by itself. */
  quiet?: boolean
  /** Where it was asked, for a control that stays on all pages. */
  from?: string
}

/**
 * Returns the function that goes where an answer leads. Whoever is elsewhere by then stays there, and is told with a
 * link.
 */
export function useOnward() {
  const navigate = useNavigate()
  const notify = useNotify()
  const isHere = useIsHere()
  return useCallback(
    async ({ to, text, quiet, from, ...options }: Onward) => {
      const run = () => navigate(to, options)
      const stayed = isHere(from)
      if (stayed) await run()
      if (!stayed) notify({ kind: 'success', text, leads: { to: 'view', run } })
      else if (!quiet) notify({ kind: 'success', text })
      return undefined
    },
    [navigate, notify, isHere],
  )
}

/**
 * Returns the function that tells why something failed if the person has left this page meanwhile, with a way back to
 * what they typed there, and says whether it did.
 */
export function useFailureElsewhere() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const isHere = useIsHere()
  const from = pathname + search
  return (text: string): boolean => {
    const left = !isHere(from)
    if (left) notify({ kind: 'warning', text, leads: { to: 'back', run: () => navigate(from) } })
    return left
  }
}
