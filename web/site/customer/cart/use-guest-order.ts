import { useState } from 'react'
import type { Contract } from '#contract/index.ts'
import type { Body } from '#contract/kit/call.ts'
import { sendOnce } from '#web/api/client.ts'
import { trackPath } from '#web/shared/links.ts'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import { loadCart } from '../session/cart.ts'
import { dropDeliveryDraft, readDeliveryDraft } from '../session/delivery-draft.ts'
import { sentItems } from '../session/guest-cart.ts'
import { keptGuest } from '../session/guest-store.ts'
import { keepLastDelivery } from '../session/last-delivery.ts'
import { useCartWarning } from '../session/use-cart-warning.ts'
import { useEndGuest } from '../session/use-end-guest.ts'
import type { PlacedOrder } from './order-attempt.ts'
import { type Attempt, beginAttempt, endAttempt, openAttempt } from './order-attempt.ts'
import type { Ordering, Refused } from './use-order.ts'

type GuestOrder = Body<Contract['/app/client/orders/guest']>

const nobody = 0

/**
 * Orders the cart of a visitor without an account once, and goes to the page that follows the order. After an attempt that
 * got no answer the next one repeats it as it was: it may have arrived.
 */
export function useGuestOrder(email: string): Ordering {
  const account = useAccountTexts()
  const warn = useCartWarning()
  const onward = useOnward()
  const end = useEndGuest()
  const [busy, run] = useBusy()
  const [limited, setLimited] = useState<Refused>()
  const [attempt, setAttempt] = useState(() => openAttempt<GuestOrder>(nobody))

  async function send({ key, order }: Attempt<GuestOrder>): Promise<Refused | undefined> {
    const answer = await sendOnce('/app/client/orders/guest', 'guestOrders', order, key)
    if (answer.msg === 'UNREACHABLE') {
      setAttempt({ by: nobody, key, order })
      return undefined
    }
    endAttempt()
    setAttempt(undefined)
    if (!answer.status) return answer
    const typed = readDeliveryDraft(nobody)
    if (typed) keepLastDelivery(typed, order.email ?? '')
    dropDeliveryDraft()
    const { ordercode, delivery } = answer.data
    const state = { phone4: delivery?.phone.slice(-4), isPlaced: true }
    end()
    await onward({ to: trackPath(ordercode), state, text: account('account.cart.placed'), quiet: true })
    return undefined
  }

  async function place({ total, fee, delivery }: PlacedOrder, again: () => void) {
    let refused: Refused | undefined
    await run(async () => {
      setLimited(undefined)
      const items = sentItems(keptGuest()?.items ?? [])
      const order = delivery && {
        items,
        name: delivery.name,
        delivery,
        email,
        ...(total !== undefined && { total }),
        ...(fee !== undefined && { fee }),
      }
      const next = attempt ?? (order && items.length > 0 && beginAttempt(nobody, order, undefined))
      if (next) refused = await send(next)
      if (next && !refused) return
      // What was refused shows beside its line.
      await loadCart(nobody)
      if (!refused) return
      if (refused.most ?? refused.retry_after) setLimited(refused)
      else if (!refused.field?.startsWith('delivery.')) warn(refused, again)
    })
    return refused
  }

  return { busy, lost: attempt !== undefined, limited, place }
}
