import { lazy, type ReactNode, useEffect } from 'react'
import type { Place } from '#contract/orders/places.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { RecipientFields } from '../addresses/recipient-fields.tsx'
import type { Pickup } from '../pickup/load-offices.ts'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './delivery.module.css'
import { Fee, termsOf } from './delivery-terms.tsx'
import type { DeliveryForm as State } from './use-delivery.ts'

// Only a shop where something can be fetched needs it.
const PickupFields = lazy(() => import('./pickup-fields.tsx'))

interface Props {
  state: State
  places: readonly Place[]
  /** Where orders can be fetched instead. */
  pickup: Pickup | undefined
  /** More fields. */
  children?: ReactNode
}

/** Step 2 of the cart: whom to call, and where to deliver and how fast, or at which office it is fetched. */
export default function DeliveryForm({ state, places, pickup, children }: Props) {
  const { element, early, form, values, place, fetched, change } = state
  // The button stands beside it, and may have been pressed while this part was still to come.
  useEffect(() => {
    if (early.current) element.current?.requestSubmit()
    early.current = false
  }, [early, element])
  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={form.submit}>
      {pickup && <PickupFields state={state} pickup={pickup} delivers={places.length > 0} />}
      {!fetched && (
        <>
          <RecipientFields {...{ form, values, places, place, change }} />
          <MethodChoice state={state} places={places} />
        </>
      )}
      {children}
    </form>
  )
}

const methods = [
  { method: 'standard', note: 'account.cart.standardCondition' },
  { method: 'express', note: 'account.cart.deliveryNote' },
] as const

interface ChoiceProps {
  state: Pick<State, 'values' | 'place' | 'change'>
  places: readonly Place[]
}

/** Standard or express, each with its fee and days: those of the chosen place, until then of the first one. */
export function MethodChoice({ state, places }: ChoiceProps) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const { values, place, change } = state
  const shown = place ?? places[0]
  if (!shown) return null
  const { text } = pickText(shown, 'name', siteData.language, siteData.defaultLanguage)
  return (
    <fieldset className={css.methods}>
      <legend>{t('account.delivery.method')}</legend>
      {!place && <p className={css.hint}>{t('account.delivery.feesOf', { place: isolatedName(text) })}</p>}
      {methods.map(({ method, note }) => {
        const terms = termsOf(shown, method)
        return (
          <label key={method} className={css.method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={values.method === method}
              onChange={() => change({ method })}
            />
            <span className={css.words}>
              <b>{t(`account.cart.${method}`)}</b>
              <small>{deliveryDays(t, terms)}</small>
              {(method === 'standard' || terms.fee > 0) && <small>{t(note)}</small>}
            </span>
            <b className={css.fee}>
              <Fee dollars={terms.fee} />
            </b>
          </label>
        )
      })}
    </fieldset>
  )
}
