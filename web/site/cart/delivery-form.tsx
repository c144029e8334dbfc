import type { Place } from '#contract/places.ts'
import { deliveryDays } from '#i18n/delivery-days.ts'
import { isolatedName, pickText } from '#i18n/format.ts'
import { useAccountTexts } from '../account/account-layout.tsx'
import { RecipientFields } from '../addresses/recipient-fields.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './delivery.module.css'
import { Fee, termsOf } from './terms.tsx'
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
