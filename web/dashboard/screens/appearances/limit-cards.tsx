import { limits } from '#contract/kit/limits.ts'
import { formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { price, wholeNumber } from '../../kit/number-rules.ts'
import { NumberCard } from './number-card.tsx'
import type { CardProps, SavedSetting } from './text-card.tsx'

const base = '/app/dashboard/settings/appearances'

type Column = keyof typeof limits | 'unproved_sum' | 'alone_sum'

interface Props extends CardProps {
  column: Column
  /** The key of its label and, with `Help`, of what it bounds. */
  name:
    | 'orderPieces'
    | 'openOrders'
    | 'confirmHours'
    | 'unprovedPieces'
    | 'unprovedSum'
    | 'unprovedOrdersHour'
    | 'unprovedNetworkHour'
    | 'unprovedNetworkDay'
    | 'unprovedMailsDay'
    | 'companyMailsHour'
    | 'aloneSum'
    | 'guestEndedMonths'
    | 'guestPlacedMonths'
  optional?: boolean
  save(value: string, seen: string | undefined): Promise<SavedSetting>
}

const isCount = (column: Column): column is keyof typeof limits => Object.hasOwn(limits, column)

/** A limit, as a whole number within its bounds or as a sum in dollars. */
function LimitCard({ setting, locked, column, name, optional = false, save }: Props) {
  const { t } = useDashboard()
  function rule() {
    if (!isCount(column)) return price(t)
    const { [column]: bounds } = limits
    const words = { least: formatNumber(bounds.least), most: formatNumber(bounds.most) }
    return wholeNumber(bounds, t('dashboard.settings.countWrong', words))
  }
  return (
    <NumberCard
      title={t(`dashboard.fields.${name}`)}
      note={t(`dashboard.settings.${name}Help`)}
      number={rule()}
      {...{ setting, column, locked, optional, save }}
    />
  )
}

/** The limits on orders and mails. */
export function LimitCards(props: CardProps) {
  return (
    <>
      <LimitCard
        {...props}
        column="order_pieces"
        name="orderPieces"
        save={(value, seen) =>
          send(`${base}/changeorderpieces`, 'changeOrderPieces', { order_pieces: Number(value), seen })
        }
      />
      <LimitCard
        {...props}
        column="open_orders"
        name="openOrders"
        optional
        save={(value, seen) =>
          send(`${base}/changeopenorders`, 'changeOpenOrders', {
            open_orders: value === '' ? '' : Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="confirm_hours"
        name="confirmHours"
        optional
        save={(value, seen) =>
          send(`${base}/changeconfirmhours`, 'changeConfirmHours', {
            confirm_hours: value === '' ? '' : Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="unproved_pieces"
        name="unprovedPieces"
        save={(value, seen) =>
          send(`${base}/changeunprovedpieces`, 'changeUnprovedPieces', {
            unproved_pieces: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="unproved_sum"
        name="unprovedSum"
        save={(value, seen) =>
          send(`${base}/changeunprovedsum`, 'changeUnprovedSum', { unproved_sum: value, seen })
        }
      />
      <LimitCard
        {...props}
        column="unproved_orders_hour"
        name="unprovedOrdersHour"
        save={(value, seen) =>
          send(`${base}/changeunprovedordershour`, 'changeUnprovedOrdersHour', {
            unproved_orders_hour: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="unproved_network_hour"
        name="unprovedNetworkHour"
        save={(value, seen) =>
          send(`${base}/changeunprovednetworkhour`, 'changeUnprovedNetworkHour', {
            unproved_network_hour: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="unproved_network_day"
        name="unprovedNetworkDay"
        save={(value, seen) =>
          send(`${base}/changeunprovednetworkday`, 'changeUnprovedNetworkDay', {
            unproved_network_day: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="unproved_mails_day"
        name="unprovedMailsDay"
        save={(value, seen) =>
          send(`${base}/changeunprovedmailsday`, 'changeUnprovedMailsDay', {
            unproved_mails_day: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="company_mails_hour"
        name="companyMailsHour"
        save={(value, seen) =>
          send(`${base}/changecompanymailshour`, 'changeCompanyMailsHour', {
            company_mails_hour: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="alone_sum"
        name="aloneSum"
        save={(value, seen) => send(`${base}/changealonesum`, 'changeAloneSum', { alone_sum: value, seen })}
      />
      <LimitCard
        {...props}
        column="guest_ended_months"
        name="guestEndedMonths"
        save={(value, seen) =>
          send(`${base}/changeguestendedmonths`, 'changeGuestEndedMonths', {
            guest_ended_months: Number(value),
            seen,
          })
        }
      />
      <LimitCard
        {...props}
        column="guest_placed_months"
        name="guestPlacedMonths"
        save={(value, seen) =>
          send(`${base}/changeguestplacedmonths`, 'changeGuestPlacedMonths', {
            guest_placed_months: Number(value),
            seen,
          })
        }
      />
    </>
  )
}
