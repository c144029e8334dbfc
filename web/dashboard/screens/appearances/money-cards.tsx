import { TextInput } from '@mantine/core'
import { dinarRate, parseMoney } from '#contract/money.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { numberTyped } from '../../forms/plain-fields.tsx'
import type { FormField } from '../../forms/use-entity-form.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { type CardProps, TextCard } from './text-card.tsx'

interface NumberProps {
  label: string
  field: FormField<string> & { autoFocus: boolean; round: number }
  /** Whether the number has no decimals: what separates its digits is dropped. */
  whole?: boolean
}

/** A left-to-right field for a number in any digits. */
export function NumberField({ label, field: { onChange, round: _, ...field }, whole = false }: NumberProps) {
  return (
    <TextInput
      {...field}
      aria-label={label}
      inputMode={whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      dir="ltr"
      maxLength={20}
      onChange={(event) => {
        const typed = numberTyped(event.currentTarget.value)
        onChange(whole ? typed.replaceAll('.', '') : typed)
      }}
    />
  )
}

/** The least that an order must come to, in dollars. */
export function MinimumOrderCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.minimumOrder')
  return (
    <TextCard
      title={title}
      note={t('dashboard.settings.minimumOrderHelp')}
      setting={setting}
      column="minimum_order"
      locked={locked}
      check={(dollars) => (parseMoney(dollars) === undefined ? t('dashboard.form.price') : undefined)}
      save={(minimum_order, seen) =>
        send('/app/dashboard/settings/appearances/changeminimumorder', 'changeMinimumOrder', {
          minimum_order,
          seen,
        })
      }
    >
      {(field) => <NumberField label={title} field={field} />}
    </TextCard>
  )
}

const isRate = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= dinarRate.least && Number(text) <= dinarRate.most

/** The rate of the dinar, with the date on which it was set. */
export function DinarRateCard({ setting, locked }: CardProps) {
  const { t, language } = useDashboard()
  const title = t('dashboard.fields.dinarRate')
  const help = t('dashboard.settings.dinarRateHelp')
  const { dinar_rate_date } = setting
  const set =
    dinar_rate_date && t('dashboard.settings.dinarRateSet', { date: formatDate(dinar_rate_date, language) })
  const bounds = { least: formatNumber(dinarRate.least), most: formatNumber(dinarRate.most) }
  return (
    <TextCard
      title={title}
      note={set ? `${help} ${set}` : help}
      setting={setting}
      column="dinar_rate"
      locked={locked}
      optional
      check={(rate) =>
        rate === '' || isRate(rate) ? undefined : t('dashboard.settings.dinarRateWrong', bounds)
      }
      save={(rate, seen) =>
        send('/app/dashboard/settings/appearances/changedinarrate', 'changeDinarRate', {
          dinar_rate: rate === '' ? '' : Number(rate),
          seen,
        })
      }
    >
      {(field) => <NumberField label={title} field={field} whole />}
    </TextCard>
  )
}
