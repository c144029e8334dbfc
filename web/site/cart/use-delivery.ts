import { useRef, useState } from 'react'
import type { Account } from '#contract/account.ts'
import type { Place } from '#contract/places.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { type Addresses, valuesFrom } from '../addresses/address-book.tsx'
import { useRecipientChecks } from '../addresses/recipient-fields.tsx'
import type { PlacedOrder } from '../customer/cart.ts'
import {
  type DeliveryValues,
  keepDeliveryDraft,
  noDelivery,
  readDeliveryDraft,
} from '../customer/delivery-draft.ts'
import type { Cart } from '../shell/customer-store.ts'
import { type Terms, termsOf } from './terms.tsx'
import type { Ordering, Refused } from './use-order.ts'

/** What a customer saw when they pressed the button, in dollars; a refused order is compared with it. */
export type Seen = Pick<PlacedOrder, 'total' | 'fee'>

interface Given {
  account_id: number
  account: Account | undefined
  addresses: Addresses | undefined
  /** The places that are served; without any, orders go without a delivery. */
  loaded: readonly Place[]
  cart: Cart | undefined
  ordering: Ordering
}

const prefix = 'delivery.'

/**
 * Holds what step 2 of the cart is filled with, and orders: it begins with what was typed in this tab, else with the last
 * delivery, else with the account's name.
 */
export function useDelivery({ account_id, account, addresses, loaded, cart, ordering }: Given) {
  const t = useAccountTexts()
  const element = useRef<HTMLFormElement>(null)
  const [fresh, setFresh] = useState<{ after: readonly Place[]; places: readonly Place[] }>()
  const [typed, setTyped] = useState(() => readDeliveryDraft(account_id))
  const [seen, setSeen] = useState<Seen>()
  const offered = addresses?.last ? valuesFrom(addresses.last) : { ...noDelivery, name: account?.name ?? '' }
  const values = typed ?? offered
  const places = fresh?.after === loaded ? fresh.places : loaded
  const place =
    places.find(({ id }) => String(id) === values.place_id) ?? (places.length === 1 ? places[0] : undefined)
  const terms = place && termsOf(place, values.method)

  const faultOf = (refused: Refused) => {
    const text = failureText(t, refused)
    return refused.field?.startsWith(prefix) ? { text, field: refused.field.slice(prefix.length) } : undefined
  }
  // A page of this visit may come from its cache, so the places are asked for directly.
  async function refresh() {
    const answer = await send('/app/client/places/getall', 'getAllPlaces', { served: true, sort: 'id' })
    if (answer.status) setFresh({ after: loaded, places: answer.data })
  }

  const form = useForm<keyof DeliveryValues>({
    checks: { ...useRecipientChecks(), method: () => undefined },
    async work(_read, written) {
      const order = { total: cart?.total ?? 0, ...orderOf(values, place, terms) }
      const refused = await ordering.place(order, () => written.requestSubmit())
      setSeen(refused?.msg === 'CART_CHANGED' ? order : undefined)
      if (refused?.msg === 'CART_CHANGED' || refused?.field === 'delivery.place_id') await refresh()
      return refused && faultOf(refused)
    },
  })
  function order() {
    if (places.length > 0) element.current?.requestSubmit()
    else void ordering.place({ total: cart?.total ?? 0 }, order)
  }

  return {
    element,
    form,
    /** The places that are served, as of the last refusal. */
    places,
    values,
    place,
    terms,
    seen,
    /** Changes some fields; the rest stays as it is. */
    change(changes: Partial<DeliveryValues>) {
      const next = { ...values, ...changes }
      setTyped(next)
      keepDeliveryDraft(account_id, next)
    },
    order,
  }
}

/** The delivery as the order call takes it, with the fee that was seen; nothing without a place. */
function orderOf(values: DeliveryValues, place: Place | undefined, terms: Terms | undefined) {
  if (!place || !terms) return {}
  return { fee: terms.fee, delivery: { ...values, place_id: place.id } }
}

/** The filled-in step 2. */
export type DeliveryForm = ReturnType<typeof useDelivery>
