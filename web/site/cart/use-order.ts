import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Refusal } from '#contract/call.ts'
import { send } from '#web/api/client.ts'
import { createIdempotentSubmit } from '#web/api/idempotency.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { type PlacedOrder, placeOrder } from '../customer/cart.ts'
import { loadCart, setCart } from '../customer/session.ts'
import { useCartWarning } from '../customer/use-cart-warning.ts'
import type { Cart } from '../shell/customer-store.ts'

const key = 'ordering'

/** Whether this tab sent an order of this customer that was never answered, even before a reload. */
function isUnderWay(account_id: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(account_id)
  } catch {
    return false
  }
}

/** Stores, across a reload of this tab, that an order of this customer is in flight; undefined clears it. */
function keepUnderWay(account_id: number | undefined) {
  try {
    if (account_id === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, String(account_id))
  } catch {
    // Storage is blocked: the order in flight is known until the page is left.
  }
}

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

/** Returns the URL of the customer's newest order if it has this total. */
async function newestAt(account_id: number, total: number | undefined) {
  const newestFirst = { page: 1, limit: 1, sort: 'id', direction: 'desc' } as const
  const answer = await send('/app/client/orders/getall', 'getAllOrders', { account_id, ...newestFirst })
  const [newest] = answer.status ? answer.data : []
  return newest && newest.amount === total ? `/orders/${newest.id}` : undefined
}

/**
 * Orders the cart once, at the total that the customer saw, and navigates to the order, or offers a link to
 * it when the customer has left the page meanwhile.
 */
export function useOrder(account_id: number, cart: Cart | undefined): Ordering {
  const t = useAccountTexts()
  const notify = useNotify()
  const warn = useCartWarning()
  const navigate = useNavigate()
  const [busy, once] = useOnce()
  const [submitOnce] = useState(createIdempotentSubmit)
  const [limited, setLimited] = useState<Refused>()
  const [lost, setLost] = useState(() => isUnderWay(account_id))
  const here = useRef(true)
  const empty = cart?.lines.length === 0

  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])

  const succeed = useCallback(
    async (path: string, text: string) => {
      keepUnderWay(undefined)
      const go = () => navigate(path)
      const stayed = here.current
      if (stayed) await go()
      notify({ kind: 'success', text, ...(!stayed && { act: { label: t('account.orders.view'), run: go } }) })
      // The order emptied the cart, even if reloading it fails now.
      setCart(account_id, { data: [], total: 0 })
      await loadCart(account_id)
    },
    [account_id, navigate, notify, t],
  )

  // Only an order empties the cart by itself, so the one without an answer has arrived.
  useEffect(() => {
    if (!lost || !empty || busy) return
    once(async () => {
      setLost(false)
      await succeed('/orders', t('account.cart.arrived'))
    })
  }, [lost, empty, busy, once, succeed, t])

  async function place(order: PlacedOrder, again: () => void) {
    let refused: Refused | undefined
    await once(async () => {
      if (lost) {
        const now = await loadCart(account_id)
        if (!now.status) return warn(now, again)
        if (now.data.length === 0) return
      }
      setLimited(undefined)
      keepUnderWay(account_id)
      const { delivery, ...sums } = order
      const answer = await submitOnce({ account_id, ...sums, ...delivery }, (key) =>
        placeOrder(account_id, order, key),
      )
      if (answer.status) return succeed(`/orders/${answer.data.id}`, t('account.cart.placed'))
      setLost(answer.msg === 'UNREACHABLE')
      if (answer.msg === 'UNREACHABLE') return
      keepUnderWay(undefined)
      // Nothing to order: another window may have ordered the cart.
      const there = answer.msg === 'DATA_NOT_FOUND' && (await newestAt(account_id, order.total))
      if (there) return succeed(there, t('account.cart.elsewhere'))
      refused = answer
      if (answer.most ?? answer.retry_after) setLimited(answer)
      else if (!answer.field) warn(answer, again)
    })
    return refused
  }

  return { busy, lost, limited, place }
}
