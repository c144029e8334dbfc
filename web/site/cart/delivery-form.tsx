import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/places.ts'
import { foldDigits } from '#i18n/fold.ts'
import { pickText } from '#i18n/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { deliveryLengths, nameLength } from '../auth/limits.ts'
import type { DeliveryValues } from '../customer/delivery-draft.ts'
import { useSite } from '../shell/site-context.tsx'
import css from './delivery.module.css'
import { MethodChoice } from './method-choice.tsx'
import type { DeliveryForm as State } from './use-delivery.ts'

type TextName = Exclude<keyof DeliveryValues, 'place_id' | 'method'>

const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: deliveryLengths.phone } as const
const free = { dir: 'auto', autoCapitalize: 'sentences' } as const

interface Props {
  state: State
  places: readonly Place[]
}

/** Step 2 of the cart: whom to call, where to deliver, and how fast. */
export function DeliveryForm({ state, places }: Props) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const { element, form, values, place, change } = state
  const [more, setMore] = useState(false)

  const field = (name: TextName) => {
    const { onChange, ...props } = form.field(name)
    return {
      ...props,
      value: values[name],
      onChange(event: Parameters<typeof onChange>[0]) {
        onChange(event)
        const { value } = event.currentTarget
        // The groups of a number in Arabic digits would change places.
        change({ [name]: name === 'phone' || name === 'phone2' ? foldDigits(value) : value })
      },
    }
  }
  const optional = (name: TextName) => ({ ...field(name), required: false })
  const { onChange: notePlace, ...placeProps } = form.field('place_id')
  const folded = [form.field('phone2'), form.field('note')]
  const open = more || folded.some(({ error }) => error) || Boolean(values.phone2 || values.note)

  // The button goes, so the focus passes to what it revealed.
  function unfold() {
    flushSync(() => setMore(true))
    element.current?.querySelector<HTMLElement>('[name=phone2]')?.focus()
  }

  return (
    <form ref={element} className={css.form} method="post" noValidate onSubmit={form.submit}>
      <div className={css.pair}>
        <Field
          {...field('phone')}
          {...phone}
          label={t('account.delivery.phone')}
          help={t('account.delivery.phoneHelp')}
          autoComplete="tel"
          enterKeyHint="next"
        />
        <Field
          {...field('name')}
          label={t('account.delivery.name')}
          autoComplete="name"
          dir="auto"
          maxLength={nameLength}
          enterKeyHint="next"
        />
      </div>
      <Select
        {...placeProps}
        inForm
        label={t('account.delivery.place')}
        value={place?.id ?? ''}
        onChange={(event) => {
          notePlace(event)
          change({ place_id: event.currentTarget.value })
        }}
      >
        <option value="" disabled>
          {t('account.delivery.choosePlace')}
        </option>
        {places.map((one) => (
          <option key={one.id} value={one.id}>
            {pickText(one, 'name', siteData.language, siteData.defaultLanguage).text}
          </option>
        ))}
      </Select>
      <Field
        {...field('address')}
        {...free}
        label={t('account.delivery.address')}
        help={t('account.delivery.addressHelp')}
        rows={2}
        autoComplete="street-address"
        maxLength={deliveryLengths.address}
      />
      <Field
        {...optional('landmark')}
        {...free}
        label={t('account.delivery.optional', { label: t('account.delivery.landmark') })}
        help={t('account.delivery.landmarkHelp')}
        maxLength={deliveryLengths.landmark}
        autoComplete="off"
      />
      {open ? (
        <div className={css.form}>
          <Field
            {...optional('phone2')}
            {...phone}
            label={t('account.delivery.phone2')}
            help={t('account.delivery.phone2Help')}
            autoComplete="off"
          />
          <Field
            {...optional('note')}
            {...free}
            label={t('account.delivery.note')}
            rows={2}
            maxLength={deliveryLengths.note}
            autoComplete="off"
          />
        </div>
      ) : (
        <Button look="plain" className={css.more} onClick={unfold}>
          <Icon name="plus" size={16} />
          {t('account.delivery.more')}
        </Button>
      )}
      <MethodChoice state={state} places={places} />
    </form>
  )
}
