import { useRef, useState } from 'react'
import type { Place } from '#contract/orders/places.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useRecipientChecks } from '../addresses/recipient-checks.ts'
import type { Pickup, PickupOffice } from '../pickup/load-offices.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import type { Cart } from '../session/customer-store.ts'
import { type DeliveryValues, keepDeliveryDraft, readDeliveryDraft } from '../session/delivery-draft.ts'
import { termsOf } from './delivery-terms.tsx'
import type { PlacedOrder } from './order-attempt.ts'
import type { Ordering, Refused } from './use-order.ts'

/** What a customer saw when they pressed the button, in dollars; a refused order is compared with it. */
export type Seen = Pick<PlacedOrder, 'total' | 'fee'>

interface Options {
  account_id: number
  /** What the form begins with if nothing was typed in this tab. */
  offered: DeliveryValues
  /** The places that are served; without any and without `pickup`, orders go without a delivery. */
  loaded: readonly Place[]
  /** Where orders can be fetched. */
  pickup: Pickup | undefined
  cart: Cart | undefined
  ordering: Ordering
}

const prefix = 'delivery.'

/**
 * Holds what step 2 of the cart is filled with, and orders: it begins with what was typed in this tab, else with what is
 * offered.
 */
export function useDelivery({ account_id, offered, loaded, pickup, cart, ordering }: Options) {
  const t = useAccountTexts()
  const element = useRef<HTMLFormElement>(null)
  const early = useRef(false)
  const [fresh, setFresh] = useState<{ after: readonly Place[]; places: readonly Place[] }>()
  const [typed, setTyped] = useState(() => readDeliveryDraft(account_id))
  const [seen, setSeen] = useState<Seen>()
  const values = typed ?? offered
  const places = fresh?.after === loaded ? fresh.places : loaded
  const place =
    places.find(({ id }) => String(id) === values.place_id) ?? (places.length === 1 ? places[0] : undefined)
  const fetched = pickup !== undefined && (values.method === 'pickup' || places.length === 0)
  const office = fetched ? chosenOffice(pickup, values) : undefined
  const terms = fetched
    ? office && { fee: 0 }
    : place && termsOf(place, values.method === 'express' ? 'express' : 'standard')

  const faultOf = (refused: Refused) => {
    const text = failureText(t, refused)
    return refused.field?.startsWith(prefix) ? { text, field: refused.field.slice(prefix.length) } : undefined
  }
  // A page of this visit may come from its cache, so the places are asked for directly.
  async function refresh() {
    const answer = await send('/app/client/places/getall', 'getAllPlaces', { served: true, sort: 'id' })
    if (answer.status) setFresh({ after: loaded, places: answer.data })
  }

  const checks = useRecipientChecks()
  const form = useForm<keyof DeliveryValues>({
    checks: { ...checks, office_id: checks.place_id, method: () => undefined },
    async work(_read, written) {
      const order = {
        total: cart?.total ?? 0,
        ...(terms && { fee: terms.fee, delivery: deliveryFrom(values, place, office) }),
      }
      const refused = await ordering.place(order, () => written.requestSubmit())
      setSeen(refused?.msg === 'CART_CHANGED' ? order : undefined)
      if (refused?.msg === 'CART_CHANGED' || refused?.field === 'delivery.place_id') await refresh()
      return refused && faultOf(refused)
    },
  })
  function order() {
    if (pickup || places.length > 0) {
      early.current = !element.current
      element.current?.requestSubmit()
    } else void ordering.place({ total: cart?.total ?? 0 }, order)
  }

  return {
    element,
    /** Whether the order was placed before the form was there, which then sends itself. */
    early,
    form,
    /** The places that are served, as of the last refusal. */
    places,
    values,
    place,
    /** Whether it is fetched, and the office where, once that is chosen. */
    fetched,
    office,
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

/** The chosen office; the only one needs no choice. */
const chosenOffice = ({ offices }: Pickup, { office_id }: DeliveryValues): PickupOffice | undefined =>
  offices.length === 1 ? offices[0] : offices.find(({ id }) => String(id) === office_id)

/** The delivery as the calls for orders take it: at an office, else to a place. */
function deliveryFrom(
  { method, office_id: _, ...values }: DeliveryValues,
  place: Place | undefined,
  office: PickupOffice | undefined,
): NonNullable<PlacedOrder['delivery']> {
  const { name, phone } = values
  if (office) return { name, phone, method: 'pickup', office_id: office.id }
  return { ...values, method: method === 'express' ? method : 'standard', place_id: place?.id ?? '' }
}

/** The filled-in step 2. */
export type DeliveryForm = ReturnType<typeof useDelivery>
