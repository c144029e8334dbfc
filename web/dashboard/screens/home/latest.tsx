import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Contact } from '#contract/settings.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { CustomerName } from '../orders/customer-name.tsx'
import { OrderStatus } from '../orders/order-cells.tsx'
import css from './latest.module.css'
import { Panel } from './panel.tsx'

/** The orders that came in last. */
export function LatestOrders({ orders }: { orders: readonly Order[] }) {
  const { t, language } = useDashboard()
  return (
    <Panel heading={t('dashboard.home.latestOrders')} to="/dashboard/order/orders" needs="orders.read">
      {orders.length === 0 && <p className={css.none}>{t('dashboard.home.noOrders')}</p>}
      <ul className={css.rows}>
        {orders.map(({ id, ordercode, account_name, amount, date, status }) => (
          <li key={id} className={css.row}>
            <span className={css.words}>
              <Link to={`/dashboard/order/orders/${id}`}>
                <Latin>{ordercode}</Latin>
              </Link>
              <span className={css.soft}>
                <CustomerName name={account_name} /> ·{' '}
                <time dateTime={date}>{formatDate(date, language)}</time>
              </span>
            </span>
            <span className={css.end}>
              <Latin>{formatMoney(amount)}</Latin>
              <OrderStatus status={status} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The messages that came in last. */
export function LatestMessages({ messages }: { messages: readonly Contact[] }) {
  const { t } = useDashboard()
  return (
    <Panel
      heading={t('dashboard.home.latestMessages')}
      to="/dashboard/setting/contacts"
      needs="contacts.read"
    >
      {messages.length === 0 && <p className={css.none}>{t('dashboard.home.noMessages')}</p>}
      <ul className={css.rows}>
        {messages.map(({ id, name, subject, msg }) => (
          <li key={id} className={css.row}>
            <span className={css.words}>
              <Link to={`/dashboard/setting/contacts?message=${id}`}>
                <bdi>{subject}</bdi>
              </Link>
              <span className={css.soft}>
                <bdi>{name}</bdi>
              </span>
              <span className={css.cut} dir="auto">
                {msg}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
