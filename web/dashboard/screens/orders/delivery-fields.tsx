import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Delivery, DeliveryInput } from '#contract/orders/delivery.ts'
import { deliveryMethods, orderMethods } from '#contract/orders/values.ts'
import { pickText } from '#i18n/format.ts'
import cells from '../../kit/cells.module.css'
import { type DashboardTranslate, useDashboard } from '../../kit/dashboard-context.tsx'
import { ReferenceField, references } from '../../kit/reference-field.tsx'
import { directionOf, type FormField } from '../../kit/use-entity-form.ts'

/** The values of a form's delivery, empty without one. */
export const deliveryValues = (row: Delivery | null) => ({
  name: row?.name ?? '',
  phone: row?.phone_shown ?? '',
  phone2: row?.phone2_shown ?? '',
  place_id: row?.place_id ? String(row.place_id) : '',
  office_id: row?.method === 'pickup' && row.office_id ? String(row.office_id) : '',
  address: row?.address ?? '',
  landmark: row?.landmark ?? '',
  note: row?.note ?? '',
  method: row?.method ?? 'standard',
})
export type DeliveryValues = { [K in keyof ReturnType<typeof deliveryValues>]: string }

/** The fields that each delivery needs. */
export const deliveryRequired = ['name', 'phone', 'method'] as const

/** The errors of fields that one way of delivery needs: an office, or a place and an address. */
export function deliveryErrors(t: DashboardTranslate, values: DeliveryValues) {
  const missing = (['office_id', 'place_id', 'address'] as const).filter(
    (name) => (name === 'office_id') === (values.method === 'pickup') && !values[name].trim(),
  )
  return Object.fromEntries(missing.map((name) => [name, t('dashboard.form.required')]))
}

/** The delivery as calls take it: fetched at an office, or to a place. */
export function deliveryOf(values: DeliveryValues): DeliveryInput {
  const { name, phone, phone2, place_id, office_id, address, landmark, note, method } = values
  if (method === 'pickup') return { name, phone, method, office_id: Number(office_id) }
  return {
    name,
    phone,
    phone2,
    address,
    landmark,
    note,
    place_id: Number(place_id),
    method: deliveryMethods.find((one) => one === method) ?? 'standard',
  }
}

interface Props {
  form: { text(name: keyof DeliveryValues): FormField<string> }
  /** The delivery that is corrected; null for a new one. */
  row: Delivery | null
  /** What is known of the telephone, below it. */
  children?: ReactNode
}

/** The fields of a delivery: whom to call, and either a place with its address or an office. */
export function DeliveryFields({ form, row, children }: Props) {
  const { t, language, defaultLanguage } = useDashboard()
  const line = (name: 'name' | 'phone' | 'phone2' | 'landmark', label: string) => {
    const { value, error, onChange } = form.text(name)
    const isPhone = name === 'phone' || name === 'phone2'
    return (
      <TextInput
        name={name}
        label={label}
        withAsterisk={name === 'name' || name === 'phone'}
        type={isPhone ? 'tel' : 'text'}
        {...(isPhone ? { dir: 'ltr' } : { attributes: { input: directionOf(value) } })}
        maxLength={name === 'landmark' ? 200 : 100}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const text = (name: 'address' | 'note', label: string) => {
    const { value, error, onChange } = form.text(name)
    return (
      <Textarea
        name={name}
        label={label}
        withAsterisk={name === 'address'}
        rows={2}
        attributes={{ input: directionOf(value) }}
        maxLength={name === 'address' ? 500 : 1000}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  const method = form.text('method')
  const fetched = method.value === 'pickup'
  return (
    <>
      <div className={cells.fields}>
        {line('name', t('dashboard.fields.recipient'))}
        {line('phone', t('dashboard.fields.phone'))}
        {!fetched && line('phone2', t('dashboard.fields.phone2'))}
      </div>
      {children}
      {fetched ? (
        <ReferenceField
          {...form.text('office_id')}
          {...references.office_id}
          required
          current={
            row?.method === 'pickup'
              ? pickText(row, 'name', language, defaultLanguage, 'offices_').text
              : undefined
          }
        />
      ) : (
        <>
          <ReferenceField
            {...form.text('place_id')}
            {...references.place_id}
            required
            current={row ? pickText(row, 'name', language, defaultLanguage, 'places_').text : undefined}
          />
          {text('address', t('dashboard.fields.address'))}
          {line('landmark', t('dashboard.fields.landmark'))}
          {text('note', t('dashboard.fields.note'))}
        </>
      )}
      <Radio.Group
        name="method"
        value={method.value}
        error={method.error}
        onChange={method.onChange}
        label={t('dashboard.fields.method')}
        withAsterisk
      >
        <Stack gap="sm" mt="xs">
          {orderMethods.map((one) => (
            <Radio key={one} value={one} label={t(`dashboard.places.${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}
