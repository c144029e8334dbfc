import { dinarRate } from '#contract/kit/money.ts'
import { formatDate, formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { price, wholeNumber } from '../../kit/number-rules.ts'
import { NumberCard } from './number-card.tsx'
import type { CardProps } from './text-card.tsx'

/** The least that an order must come to, in dollars. */
export function MinimumOrderCard({ setting, locked }: CardProps) {
  const { t } = useDashboard()
  const title = t('dashboard.fields.minimumOrder')
  return (
    <NumberCard
      title={title}
      note={t('dashboard.settings.minimumOrderHelp')}
      setting={setting}
      column="minimum_order"
      locked={locked}
      number={price(t)}
      save={(minimum_order, seen) =>
        send('/app/dashboard/settings/appearances/changeminimumorder', 'changeMinimumOrder', {
          minimum_order,
          seen,
        })
      }
    />
  )
}

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
    <NumberCard
      title={title}
      note={set ? `${help} ${set}` : help}
      setting={setting}
      column="dinar_rate"
      locked={locked}
      optional
      number={wholeNumber(dinarRate, t('dashboard.settings.dinarRateWrong', bounds))}
      save={(rate, seen) =>
        send('/app/dashboard/settings/appearances/changedinarrate', 'changeDinarRate', {
          dinar_rate: rate === '' ? '' : Number(rate),
          seen,
        })
      }
    />
  )
}
