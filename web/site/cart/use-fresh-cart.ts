import { useCallback, useEffect, useState } from 'react'
import type { MessageKey } from '#contract/messages.ts'
import { loadCart } from '#web/site/customer/session.ts'

/**
 * Fetches the cart when the page opens and whenever its tab is looked at again: it may have changed meanwhile,
 * here or on another device. Gives why that failed, if it did, and the function that tries again.
 */
export function useFreshCart(account_id: number) {
  const [failure, setFailure] = useState<MessageKey | 'UNREACHABLE'>()
  const fetchCart = useCallback(async () => {
    const answer = await loadCart(account_id)
    setFailure(answer.status ? undefined : answer.msg)
  }, [account_id])
  useEffect(() => {
    const seen = () => document.visibilityState === 'visible' && void fetchCart()
    void fetchCart()
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
  }, [fetchCart])
  return { failure, fetchCart }
}
