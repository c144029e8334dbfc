import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import type { Permission } from '#contract/kit/roles.ts'
import type { DueOrder, OrderStatus as Status } from '#contract/orders/row.ts'
import { orderStatuses } from '#contract/orders/values.ts'
import type { Contact } from '#contract/settings/row.ts'
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { CustomerName, OrderStatus, ReturnMark } from '../orders/order-cells.tsx'
import type { Counts } from './count-cards.tsx'
import css from './home.module.css'

interface Props {
  heading: string
  /** The address of the whole list. */
  to: string
  /** The permission that the panel requires; without it the panel says why it is empty. */
  needs?: Permission
  children: ReactNode
}

/** A panel of the home screen with a link to the whole list. */
export function Panel({ heading, to, needs, children }: Props) {
  const { t } = useDashboard()
  const { user, may } = useStaff()
  const id = useId()
  const locked = needs !== undefined && !may(needs)
  return (
    <section className={css.panel} aria-labelledby={id}>
      <div className={css.head}>
        <h2 className={css.heading} id={id}>
          {heading}
        </h2>
        {!locked && (
          <Link className={css.all} to={to} aria-label={`${t('dashboard.home.seeAll')}: ${heading}`}>
            {t('dashboard.home.seeAll')}
          </Link>
        )}
      </div>
      {locked ? (
        <p className={css.locked}>
          <StaffIcon name="lock" size={18} />
          {t('dashboard.home.locked', { role: t(`dashboard.roles.${user.role}`) })}
        </p>
      ) : (
        children
      )}
    </section>
  )
}

/** The latest orders. */
export function LatestOrders({ orders }: { orders: readonly DueOrder[] }) {
  const { t, language } = useDashboard()
  return (
    <Panel heading={t('dashboard.home.latestOrders')} to="/dashboard/order/orders" needs="orders.read">
      {orders.length === 0 && <p className={css.none}>{t('dashboard.home.noOrders')}</p>}
      <ul className={css.rows}>
        {orders.map(({ id, ordercode, account_name, amount, date, status, outcome, return_request }) => (
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
              <OrderStatus status={status} outcome={outcome} />
              <ReturnMark of={{ return_request }} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The latest messages. */
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
            <li key={status} className={css.bar}>
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
