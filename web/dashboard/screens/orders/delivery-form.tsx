import { Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { OneOrder } from '#contract/dashboard/orders.ts'
import type { DeliveryInput } from '#contract/delivery.ts'
import { deliveryMethods, orderMethods } from '#contract/order-values.ts'
import type { Versioned } from '#contract/version.ts'
import { isolated, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { EditConflict } from '../../forms/edit-conflict.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { YesNoField } from '../../forms/plain-fields.tsx'
import { ReferenceField, references } from '../../forms/reference-field.tsx'
import { useDraft } from '../../forms/use-draft.tsx'
import { directionOf, useEntityForm } from '../../forms/use-entity-form.ts'
import cells from '../../lists/cells.module.css'
import { useDashboard } from '../../shell/dashboard-context.tsx'

type Row = Versioned<Pick<OneOrder, 'delivery'>>

const rowOf = ({ delivery, delivery_version }: OneOrder): Row => ({ delivery, version: delivery_version })

const initialOf = ({ delivery: row }: Pick<Row, 'delivery'> = { delivery: null }) => ({
  name: row?.name ?? '',
  phone: row?.phone_shown ?? '',
  phone2: row?.phone2_shown ?? '',
  place_id: row?.place_id ? String(row.place_id) : '',
  office_id: row?.method === 'pickup' && row.office_id ? String(row.office_id) : '',
  address: row?.address ?? '',
  landmark: row?.landmark ?? '',
  note: row?.note ?? '',
  method: row?.method ?? 'standard',
  recompute_fee: '0',
})

type Values = ReturnType<typeof initialOf>

/** The delivery as the call takes it: fetched at an office, or to a place. */
function deliveryOf({
  place_id,
  office_id,
  method,
  ...values
}: Omit<Values, 'recompute_fee'>): DeliveryInput {
  const { name, phone } = values
  if (method === 'pickup') return { name, phone, method, office_id: Number(office_id) }
  return {
    ...values,
    place_id: Number(place_id),
    method: deliveryMethods.find((one) => one === method) ?? 'standard',
  }
}

/**
 * The dialog that corrects the delivery of an order, or adds one. The fee stays as the customer saw it unless staff ask
 * for the current one.
 */
export function DeliveryForm({ order, onClose }: { order: OneOrder; onClose(): void }) {
  const { t, language, defaultLanguage } = useDashboard()
  const row = rowOf(order)
  const form = useEntityForm({
    row,
    initial: initialOf,
    required: ['name', 'phone', 'method'],
    check(values) {
      const missing = (['office_id', 'place_id', 'address'] as const).filter(
        (name) => (name === 'office_id') === (values.method === 'pickup') && !values[name].trim(),
      )
      return Object.fromEntries(missing.map((name) => [name, t('dashboard.form.required')]))
    },
    async save({ recompute_fee, ...values }, { seen }) {
      const answer = await send('/app/dashboard/orders/delivery', 'deliveryOrders', {
        order_id: order.id,
        delivery: deliveryOf(values),
        recompute_fee: recompute_fee === '1',
        ...(seen !== undefined && { seen }),
      })
      if (answer.status) return answer
      const { row: now, ...refused } = 'row' in answer ? answer : { ...answer, row: undefined }
      return { ...refused, ...(now && { row: rowOf(now) }) }
    },
    onSaved: onClose,
  })
  const draft = useDraft(`orders/${order.id}/delivery`, form)
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
    <FormDialog
      title={t('dashboard.orders.correctTitle', { code: isolated(order.ordercode) })}
      dirty={form.dirty}
      draft={draft}
      busy={form.busy}
      failure={form.failure}
      above={form.conflict && <EditConflict of={form.conflict} list="orders" id={order.id} />}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={cells.fields}>
        {line('name', t('dashboard.fields.recipient'))}
        {line('phone', t('dashboard.fields.phone'))}
        {!fetched && line('phone2', t('dashboard.fields.phone2'))}
      </div>
      {fetched ? (
        <ReferenceField
          {...form.text('office_id')}
          {...references.office_id}
          label={t('dashboard.fields.office')}
          required
          current={
            row.delivery?.method === 'pickup'
              ? pickText(row.delivery, 'name', language, defaultLanguage, 'offices_').text
              : undefined
          }
        />
      ) : (
        <>
          <ReferenceField
            {...form.text('place_id')}
            {...references.place_id}
            label={t('dashboard.fields.place')}
            required
            current={
              row.delivery
                ? pickText(row.delivery, 'name', language, defaultLanguage, 'places_').text
                : undefined
            }
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
      <YesNoField
        field={form.text('recompute_fee')}
        label={t('dashboard.fields.recomputeFee')}
        description={t('dashboard.orders.recomputeHelp')}
      />
    </FormDialog>
  )
}
