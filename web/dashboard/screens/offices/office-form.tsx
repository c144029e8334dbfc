import { TextInput } from '@mantine/core'
import { pickupHours } from '#contract/kit/limits.ts'
import type { Versioned } from '#contract/kit/version.ts'
import { weekdays, wrongDays } from '#contract/settings/hours.ts'
import type { Office } from '#contract/settings/offices.ts'
import { foldDigits } from '#i18n/digits.ts'
import { formatNumber, isolated } from '#i18n/format.ts'
import { send, sendOnce } from '#web/api/client.ts'
import cells from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { EntityDialog } from '../../kit/entity-dialog.tsx'
import { NumberField } from '../../kit/number-field.tsx'
import { wholeNumber } from '../../kit/number-rules.ts'
import { YesNoField } from '../../kit/plain-fields.tsx'
import { translatedColumns, translatedValues } from '../../kit/translated-columns.ts'
import { TranslatedField } from '../../kit/translated-field.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { daysOf, HoursField } from './hours-field.tsx'
import { readPoint, writePoint } from './point.ts'

const initialOf = (row: Office | undefined) => ({
  ...translatedValues(row, 'name', 'address'),
  phone: row?.phone_shown ?? '',
  point: row ? writePoint(row) : '',
  hours: row?.hours ?? '',
  pickup: row?.pickup ? '1' : '0',
  pickup_hours: row?.pickup_hours == null ? '' : String(row.pickup_hours),
})

type Values = ReturnType<typeof initialOf>

const pickupWords = { least: formatNumber(pickupHours.least), most: formatNumber(pickupHours.most) }

// Both read from left to right in every language.
const examples = { phone: isolated('+964 750 123 4567'), point: isolated('36.191113, 44.009167') }

/** A point as it is understood; a text that is none stays as it is. */
function asPoint(text: string): string {
  const point = readPoint(text)
  return point ? writePoint(point) : text
}

/** The dialog that adds or edits an office. */
export function OfficeForm({ row, onClose }: { row: Versioned<Office> | undefined; onClose(): void }) {
  const { t, language } = useDashboard()
  const form = useEntityForm({
    row,
    initial: initialOf,
    required: translatedColumns('name', 'address'),
    numbers: { pickup_hours: wholeNumber(pickupHours, t('dashboard.settings.countWrong', pickupWords)) },
    check({ hours, point }) {
      const errors: Partial<Record<keyof Values, string>> = {}
      const wrong = wrongDays(daysOf(hours))
      const days = weekdays.filter((_, at) => wrong.includes(at)).map((day) => t(`site.hours.days.${day}`))
      if (days.length > 0)
        errors.hours = t('dashboard.offices.hoursWrong', { days: days.join(language === 'en' ? ', ' : '، ') })
      if (readPoint(point) === undefined)
        errors.point = t('dashboard.offices.pointWrong', { example: examples.point })
      return errors
    },
    async save({ point, pickup, pickup_hours, ...values }, { key, seen }) {
      const sent = {
        ...values,
        ...readPoint(point),
        pickup: pickup === '1',
        limit: 1,
        pickup_hours: pickup_hours === '' ? null : Number(pickup_hours),
      }
      const answer = row
        ? await send('/app/dashboard/settings/offices/edit', 'editOffices', {
            ...sent,
            office_id: row.id,
            seen,
          })
        : await sendOnce('/app/dashboard/settings/offices/add', 'addOffices', sent, key)
      if (answer.status || !('field' in answer)) return answer
      return /^(?:latitude|longitude)$/.test(answer.field ?? '') ? { ...answer, field: 'point' } : answer
    },
    onSaved: onClose,
  })
  return (
    <EntityDialog list="offices" row={row} form={form} onClose={onClose}>
      <TranslatedField form={form} name="name" />
      <TranslatedField form={form} name="address" maxLength={300} rows={2} />
      <div className={cells.fields}>
        <TextInput
          {...form.field('phone')}
          description={t('dashboard.offices.phoneHelp', { example: examples.phone })}
          type="tel"
          dir="ltr"
          maxLength={60}
          autoComplete="off"
          onChange={(event) => form.text('phone').onChange(foldDigits(event.currentTarget.value))}
        />
        <TextInput
          {...form.field('point')}
          onBlur={() => form.text('point').onChange(asPoint(form.form.getValues().point))}
          description={t('dashboard.offices.pointHelp', { example: examples.point })}
          dir="ltr"
          maxLength={60}
          autoComplete="off"
        />
      </div>
      <HoursField field={form.text('hours')} />
      <YesNoField field={form.text('pickup')} description={t('dashboard.offices.pickupHelp')} />
      <NumberField field={form.number('pickup_hours')} description={t('dashboard.offices.pickupHoursHelp')} />
    </EntityDialog>
  )
}
