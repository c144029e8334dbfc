import type { Versioned } from '#contract/kit/version.ts'
import type { Place } from '#contract/orders/places.ts'
import { deliveryMethods } from '#contract/orders/values.ts'
import { send, sendOnce } from '#web/api/client.ts'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { price, wholeNumber } from '../../kit/number-rules.ts'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'

/** The most business days of a delivery, as the contract says. */
const maxDays = 365

const initialOf = (row: Place | undefined) => ({
  ...translatedValues(row, 'name'),
  standard_fee: row ? String(row.standard_fee) : '',
  standard_days_from: String(row?.standard_days_from ?? ''),
  standard_days: row ? String(row.standard_days) : '',
  express_fee: row ? String(row.express_fee) : '',
  express_days_from: String(row?.express_days_from ?? ''),
  express_days: row ? String(row.express_days) : '',
  served: row?.served === false ? '0' : '1',
})

type Values = ReturnType<typeof initialOf>

const daysOrNone = (text: string) => (text === '' ? null : Number(text))

/** The dialog that adds or edits a place of delivery. */
export function PlaceForm({ row, onClose }: { row: Versioned<Place> | undefined; onClose(): void }) {
  const { t } = useDashboard()
  const bounds = { least: 0, most: maxDays }
  const fee = price(t)
  const days = wholeNumber(bounds, t('dashboard.form.days', { most: maxDays }))
  const daysFrom = wholeNumber(bounds, t('dashboard.form.daysFrom'))
  const form = useEntityForm({
    row,
    initial: initialOf,
    required: [
      ...translatedColumns('name'),
      ...(['standard_fee', 'standard_days', 'express_fee', 'express_days'] as const),
    ],
    numbers: {
      standard_fee: fee,
      standard_days: days,
      standard_days_from: daysFrom,
      express_fee: fee,
      express_days: days,
      express_days_from: daysFrom,
    },
    check(values) {
      const errors: Partial<Record<keyof Values, string>> = {}
      for (const method of deliveryMethods) {
        const { [`${method}_days` as const]: most, [`${method}_days_from` as const]: from } = values
        if (from !== '' && Number(from) > Number(most)) errors[`${method}_days_from`] = daysFrom.wrong
      }
      return errors
    },
    save(values, { key, seen }) {
      const sent = {
        ...values,
        standard_days: Number(values.standard_days),
        standard_days_from: daysOrNone(values.standard_days_from),
        express_days: Number(values.express_days),
        express_days_from: daysOrNone(values.express_days_from),
        served: values.served === '1',
        limit: 1,
      }
      return row
        ? send('/app/dashboard/order/places/edit', 'editPlaces', { ...sent, place_id: row.id, seen })
        : sendOnce('/app/dashboard/order/places/add', 'addPlaces', sent, key)
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="places" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <YesNoField field={form.text('served')} description={t('dashboard.form.servedHelp')} />
      <div className={css.fields}>
        <NumberField field={form.number('standard_fee')} required />
        <NumberField field={form.number('standard_days_from')} />
        <NumberField field={form.number('standard_days')} required />
      </div>
      <div className={css.fields}>
        <NumberField field={form.number('express_fee')} required />
        <NumberField field={form.number('express_days_from')} />
        <NumberField field={form.number('express_days')} required />
      </div>
    </EntityDialog>
  )
}
