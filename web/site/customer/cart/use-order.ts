import { useCallback, useEffect, useRef, useState } from 'react'
import type { Refusal } from '#contract/kit/call.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import { loadCart, setCart } from '../session/cart.ts'
import type { Cart } from '../session/customer-store.ts'
import { useCartWarning } from '../session/use-cart-warning.ts'
import {
  type Attempt,
  beginAttempt,
  endAttempt,
  newestOrder,
  openAttempt,
  type PlacedOrder,
  placeOrder,
} from './order-attempt.ts'

export interface Ordering {
  readonly busy: boolean
  /** The last attempt got no answer, perhaps before a reload: the order may have arrived. */
  readonly lost: boolean
  /** Why the last attempt was beyond a limit; it stays on the page, because it says what to do. */
  readonly limited?: Refused | undefined
  /**
   * Orders what the customer saw. Returns a refusal of the delivery or a changed price, for the form to show beside its
   * fields; `again` repeats the attempt.
   */
  place(order: PlacedOrder, again: () => void): Promise<Refused | undefined>
}

/** Why an order was not placed. */
export type Refused = Refusal

/**
 * Orders the cart once, at the total that the customer saw, and navigates to the order, or offers a link to
 * it when the customer has left the page meanwhile.
 */
export function useOrder(account_id: number, cart: Cart | undefined): Ordering {
  const t = useAccountTexts()
  const warn = useCartWarning()
  const onward = useOnward()
  const [busy, run] = useBusy()
  const [limited, setLimited] = useState<Refused>()
  const before = useRef<ReturnType<typeof newestOrder>>(undefined)
  const [attempt, setAttempt] = useState(() => openAttempt(account_id))
  const lastAttempt = useRef<Attempt>(undefined)
  const empty = cart?.lines.length === 0

  useEffect(() => {
    before.current = newestOrder(account_id)
  }, [account_id])

  const succeed = useCallback(
    async (path: string, text: string) => {
      endAttempt()
      setAttempt(undefined)
      await onward({ to: path, text })
      // The order emptied the cart, even if reloading it fails now.
      setCart(account_id, { data: [], total: 0 })
      await loadCart(account_id)
    },
    [account_id, onward],
  )

  // The order may have emptied the cart: its key tells. From an empty cart nothing can be ordered anew.
  useEffect(() => {
    if (!attempt || !empty || busy || lastAttempt.current === attempt) return
    lastAttempt.current = attempt
    const ask = () =>
      run(async () => {
        const answer = await placeOrder(account_id, attempt.order, attempt.key)
        if (answer.status) return succeed(`/orders/${answer.data.id}`, t('account.cart.arrived'))
        if (answer.msg === 'UNREACHABLE') return warn(answer, ask)
        endAttempt()
        setAttempt(undefined)
      })
    void ask()
  }, [account_id, attempt, empty, busy, run, succeed, t, warn])

  async function place(order: PlacedOrder, again: () => void) {
    let refused: Refused | undefined
    await run(async () => {
      if (attempt) {
        const now = await loadCart(account_id)
        if (!now.status) return warn(now, again)
        if (now.data.length === 0) return
      }
      setLimited(undefined)
      const sent = beginAttempt(account_id, order, attempt)
      const answer = await placeOrder(account_id, order, sent.key)
      if (answer.status) return succeed(`/orders/${answer.data.id}`, t('account.cart.placed'))
      if (answer.msg === 'UNREACHABLE') return setAttempt(sent)
      endAttempt()
      setAttempt(undefined)
      // Nothing to order: another window has ordered it if there is an order that is younger than this page.
      if (answer.msg === 'DATA_NOT_FOUND') {
        const [old, now] = await Promise.all([before.current, newestOrder(account_id)])
        if (old && now && now.id > old.id && now.amount === order.total)
          return succeed(`/orders/${now.id}`, t('account.cart.elsewhere'))
      }
      refused = answer
      if (answer.most ?? answer.retry_after) setLimited(answer)
      else if (!answer.field?.startsWith('delivery.')) warn(answer, again)
    })
    return refused
  }

  return { busy, lost: attempt !== undefined, limited, place }
}
