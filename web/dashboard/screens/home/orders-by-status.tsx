import { Link } from 'react-router'
import type { OrderStatus as Status } from '#contract/orders.ts'
import { formatNumber } from '#i18n/format.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { OrderStatus, orderStatuses } from '../orders/order-cells.tsx'
import type { Counts } from './count-cards.tsx'
import css from './orders-by-status.module.css'
import { Panel } from './panels.tsx'

const tones: Readonly<Record<Status, string | undefined>> = {
  ordered: css.ordered,
  checking: css.checking,
  delivering: css.delivering,
  delivered: css.delivered,
}

/** The number of orders of each status, as a bar in its colour. */
export function OrdersByStatus({ counts }: { counts: Counts }) {
  const { t } = useDashboard()
  const all = Math.max(1, counts.countorders)
  return (
    <Panel heading={t('dashboard.home.byStatus')} to="/dashboard/order/orders">
      <ul className={css.bars}>
        {orderStatuses.map((status) => {
          const count = counts[`count${status}`]
          return (
            <li key={status} className={css.row}>
              <Link className={css.label} to={`/dashboard/order/orders?status=${status}`}>
                <OrderStatus status={status} />
              </Link>
              <span className={css.count}>
                {t('dashboard.home.orders', {
                  count,
                  total: formatNumber(counts.countorders),
                })}
              </span>
              <span className={css.track} aria-hidden="true">
                <span className={tones[status]} style={{ inlineSize: `${(count / all) * 100}%` }} />
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
