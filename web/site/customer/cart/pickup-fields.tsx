import { useId } from 'react'
import { Text } from '#web/ui/text.tsx'
import { WhoFields } from '../addresses/recipient-fields.tsx'
import type { Pickup } from '../pickup/load-offices.ts'
import { OpenUntil } from '../pickup/open-until.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useGuestTexts } from '../session/guest-texts.ts'
import css from './delivery.module.css'
import type { DeliveryForm } from './use-delivery.ts'

interface Props {
  state: DeliveryForm
  pickup: Pickup
  /** Whether the shop delivers too. */
  delivers: boolean
}

/** The choice between a delivery and an office, and for an office which one and whom to call. */
export default function PickupFields({ state, pickup, delivers }: Props) {
  const account = useAccountTexts()
  const t = useGuestTexts()
  const { form, values, fetched, change } = state
  const ways = [
    { isFetched: false, label: t('guest.pickup.deliver') },
    { isFetched: true, label: t('guest.pickup.fetch') },
  ]
  return (
    <>
      {delivers && (
        <fieldset className={css.methods}>
          <legend>{t('guest.pickup.how')}</legend>
          <div className={css.ways}>
            {ways.map(({ isFetched, label }) => (
              <label key={label} className={css.method}>
                <input
                  type="radio"
                  name="way"
                  checked={fetched === isFetched}
                  onChange={() => change({ method: isFetched ? 'pickup' : 'standard' })}
                />
                <b>{label}</b>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {fetched && (
        <>
          <Offices state={state} pickup={pickup} />
          <WhoFields {...{ form, values, change }} phoneHelp={t('guest.pickup.nobody')} />
          <p className={css.hint}>{`${account('account.cart.pickup')} · ${account('account.cart.free')}`}</p>
        </>
      )}
    </>
  )
}

/** The offices to choose from; the only one is chosen. */
function Offices({ state: { form, office, change }, pickup }: Omit<Props, 'delivers'>) {
  const t = useGuestTexts()
  const error = useId()
  const field = form.field('office_id')
  return (
    <fieldset className={css.methods} aria-describedby={field.error ? error : undefined}>
      <legend>{t('guest.pickup.office')}</legend>
      {pickup.offices.map((one) => (
        <label key={one.id} className={css.method}>
          <input
            type="radio"
            name="office_id"
            value={one.id}
            checked={office === one}
            onChange={(event) => {
              field.onChange(event)
              change({ office_id: String(one.id) })
            }}
          />
          <span className={css.words}>
            <b>
              <Text of={one.name} />
            </b>
            <small>
              <Text of={one.address} />
            </small>
            <small>
              {one.ready !== null && `${t('guest.pickup.ready', { hours: one.ready })} · `}
              <OpenUntil office={one} pickup={pickup} />
            </small>
          </span>
        </label>
      ))}
      {/* Without a choice the radio buttons send nothing; after them, so that the first of them is what gets the focus. */}
      <input type="hidden" name="office_id" value={office?.id ?? ''} />
      {field.error && (
        <p className={css.error} id={error} role="alert">
          {field.error}
        </p>
      )}
    </fieldset>
  )
}
