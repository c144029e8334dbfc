import { type MouseEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Place } from '#contract/orders/places.ts'
import { foldDigits } from '#i18n/digits.ts'
import { pickText } from '#i18n/format.ts'
import { deliveryLengths, nameLength } from '#web/shared/field-limits.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './addresses.module.css'
import type { Recipient } from './recipient-checks.ts'

type TextName = Exclude<keyof Recipient, 'place_id'>

const phone = { type: 'tel', inputMode: 'tel', dir: 'ltr', maxLength: deliveryLengths.phone } as const
const free = { dir: 'auto', autoCapitalize: 'sentences' } as const

type FieldProps = Omit<ReturnType<ReturnType<typeof useForm>['field']>, 'name'> & { readonly name: string }

interface Props {
  form: { field(name: keyof Recipient): FieldProps }
  values: Recipient
  /** The places to choose from, and the chosen one. */
  places: readonly Place[]
  place: Place | undefined
  change(changes: Partial<Recipient>): void
}

/** Returns the props of a field of the recipient. */
const fieldOf =
  ({ form, values, change }: Pick<Props, 'form' | 'values' | 'change'>) =>
  (name: TextName) => {
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

interface WhoProps extends Pick<Props, 'form' | 'values' | 'change'> {
  /** What the telephone is for. */
  phoneHelp: string
}

/** The fields that say whom to call. */
export function WhoFields({ phoneHelp, ...props }: WhoProps) {
  const t = useAccountTexts()
  const field = fieldOf(props)
  return (
    <div className={css.pair}>
      <Field
        {...field('phone')}
        {...phone}
        label={t('account.delivery.phone')}
        help={phoneHelp}
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
  )
}

/** The fields of a form that say whom to call and where to deliver. */
export function RecipientFields({ form, values, places, place, change }: Props) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const [more, setMore] = useState(false)
  const field = fieldOf({ form, values, change })
  const optional = (name: TextName) => ({ ...field(name), required: false })
  const { onChange: notePlace, ...placeProps } = form.field('place_id')
  const folded = [form.field('phone2'), form.field('note')]
  const open = more || folded.some(({ error }) => error) || Boolean(values.phone2 || values.note)

  // The button goes, so the focus passes to what it revealed.
  function unfold(event: MouseEvent<HTMLButtonElement>) {
    const { form: element } = event.currentTarget
    flushSync(() => setMore(true))
    element?.querySelector<HTMLElement>('[name=phone2]')?.focus()
  }

  return (
    <div className={css.fields}>
      <WhoFields {...{ form, values, change }} phoneHelp={t('account.delivery.phoneHelp')} />
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
        <>
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
        </>
      ) : (
        <Button look="plain" className={css.more} onClick={unfold}>
          <Icon name="plus" size={16} />
          {t('account.delivery.more')}
        </Button>
      )}
    </div>
  )
}
