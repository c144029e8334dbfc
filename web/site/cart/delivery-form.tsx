import type { Place } from '#contract/places.ts'
import { RecipientFields } from '../addresses/recipient-fields.tsx'
import css from './delivery.module.css'
import { MethodChoice } from './method-choice.tsx'
import type { DeliveryForm as State } from './use-delivery.ts'

interface Props {
  state: State
  places: readonly Place[]
}

/** Step 2 of the cart: whom to call, where to deliver, and how fast. */
export function DeliveryForm({ state, places }: Props) {
  const { element, form, values, place, change } = state
  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={form.submit}>
      <RecipientFields {...{ form, values, places, place, change }} />
      <MethodChoice state={state} places={places} />
    </form>
  )
}
