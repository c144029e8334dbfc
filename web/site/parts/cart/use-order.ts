import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { order } from '#web/site/customer/cart.ts'
import { loadCart } from '#web/site/customer/session.ts'
import type { Cart } from '#web/site/customer.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useOnce } from '#web/ui/use-once.ts'
import { useAccountTexts } from '../../account-layout.tsx'
import { useWarn } from './use-warn.ts'

export interface Ordering {
  readonly busy: boolean
  /** The last try was not answered: the order may have arrived. */
  readonly lost: boolean
  place(): void
}

/** Orders the cart at the total that the customer saw, once, and goes to the order. */
export function useOrder(account_id: number, cart: Cart | undefined): Ordering {
  const t = useAccountTexts()
  const notify = useNotify()
  const warn = useWarn()
  const navigate = useNavigate()
  const [busy, once] = useOnce()
  const [lost, setLost] = useState(false)
  const empty = cart?.lines.length === 0

  const succeed = useCallback(
    async (path: string, text: string) => {
      await navigate(path)
      notify({ kind: 'success', text })
      await loadCart(account_id)
    },
    [account_id, navigate, notify],
  )

  // Only an order empties a cart of itself: the one whose answer got lost has arrived.
  useEffect(() => {
    if (!lost || !empty || busy) return
    once(async () => {
      setLost(false)
      await succeed('/orders', t('account.cart.arrived'))
    })
  }, [lost, empty, busy, once, succeed, t])

  const place = () =>
    once(async () => {
      if (lost) {
        const now = await loadCart(account_id)
        if (!now.status) return warn(now, place)
        if (now.data.length === 0) return
      }
      const answer = await order(account_id, cart?.total ?? 0)
      if (answer.status) return succeed(`/orders/${answer.data.id}`, t('account.cart.placed'))
      setLost(answer.msg === 'UNREACHABLE')
      if (answer.msg !== 'UNREACHABLE') warn(answer, place)
    })

  return { busy, lost, place }
}
