import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { useNotify } from '#web/ui/banner.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { loadCart } from '../session/cart.ts'
import type { Cart } from '../session/customer-store.ts'
import { readLines } from '../session/removed-lines.ts'

/**
 * Loads the cart when the page opens and whenever its tab becomes visible: it may have changed here or on
 * another device. Returns the failure, if any, and the function that retries.
 */
export function useCurrentCart(account_id: number) {
  const [failure, setFailure] = useState<SiteMessageKey | 'UNREACHABLE'>()
  const fetchCart = useCallback(async () => {
    const answer = await loadCart(account_id)
    setFailure(answer.status ? undefined : answer.msg)
  }, [account_id])
  useEffect(() => {
    const refreshIfVisible = () => document.visibilityState === 'visible' && void fetchCart()
    void fetchCart()
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => document.removeEventListener('visibilitychange', refreshIfVisible)
  }, [fetchCart])
  return { failure, fetchCart }
}

/** Notifies a customer of lines removed because staff deleted the product, until they close the banner. */
export function useRemovedLines(account_id: number, cart: Cart | undefined) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const notify = useNotify()
  const notified = useRef('')
  const lines = cart?.lines

  useEffect(() => {
    if (!lines || readLines(account_id).every(({ id }) => lines.some((line) => line.id === id))) return
    let current = true
    const find = async () => {
      const { removedNotice } = await import('./find-removed-lines.ts')
      const notice = await removedNotice(account_id, lines, siteData, t)
      if (!current || !notice || notified.current === notice.text) return
      notified.current = notice.text
      notify(notice)
    }
    void find()
    return () => {
      current = false
    }
  }, [account_id, lines, siteData, notify, t])
}
