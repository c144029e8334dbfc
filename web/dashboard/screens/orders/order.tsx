import { Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { OneOrder } from '#contract/orders/staff.ts'
import { formatDateTime, formatMoney, isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import cells from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { Loaded, RequirePermission } from '../../kit/guards.tsx'
import { BackLink, LockableButton } from '../../kit/heading-buttons.tsx'
import screen from '../../kit/list-screen.module.css'
import { ListTable } from '../../kit/list-table.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { useTabTitle } from '../../kit/tab-title.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { CustomerName, OrderStatus, orderColumns } from './order-cells.tsx'
import { OrderDelivery, useWhyClosed } from './order-delivery.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderLinesForm } from './order-lines-form.tsx'
import { OrderPaper } from './order-paper.tsx'
import css from './orders.module.css'
import { ReturnRequest } from './return-request.tsx'
import { StatusActions } from './status-actions.tsx'

/** One order with its lines; it has a print version. */
export default function OrderScreen() {
  return (
    <RequirePermission needs="orders.read">
      <Asked />
    </RequirePermission>
  )
}

function Asked() {
  const order_id = Number(useParams().id)
  const query = useCallQuery('/app/dashboard/orders/getone', 'getOneOrders', { order_id })
  return (
    <Loaded query={query}>{({ data, total }) => <View key={data.id} order={data} total={total} />}</Loaded>
  )
}

function View({ order, total }: { order: OneOrder; total: number }) {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  useTabTitle(order.ordercode)
  const page = usePage(['id', 'name', 'price', 'qty'])
  const items = useRows(page, ['orderitems', order.id], (pageQuery) =>
    send('/app/dashboard/order/orderitems/getall', 'getAllOrderItems', { ...pageQuery, order_id: order.id }),
  )
  return (
    <section className={screen.screen}>
      <OrderPaper order={order} />
      <div className={screen.head}>
        <Title order={1} size="h2" className={css.title}>
          <span>{t('dashboard.orders.title', { code: isolated(order.ordercode) })}</span>
          <span className={css.total}>
            <Latin>{formatMoney(total)}</Latin>
          </span>
        </Title>
        <Group gap="sm">
          <BackLink to="/dashboard/order/orders" />
          <Button variant="default" component={Link} to={`/dashboard/order/orders/slips?ids=${order.id}`}>
            {t('dashboard.act.print')}
          </Button>
          <StatusActions order={order} />
        </Group>
      </div>
      <ReturnRequest order={order} />
      <OrderDelivery order={order} />
      <dl className={cells.facts}>
        <div>
          <dt>{t('dashboard.fields.account')}</dt>
          <dd>
            <CustomerName name={order.account_name} />
          </dd>
        </div>
        {order.email !== null && (
          <div>
            <dt>{t('dashboard.fields.email')}</dt>
            <dd>
              <a href={`mailto:${order.email}`}>
                <Latin>{order.email}</Latin>
              </a>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('dashboard.fields.date')}</dt>
          <dd>{formatDateTime(order.date, language)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.fields.status')}</dt>
          <dd>
            <OrderStatus status={order.status} outcome={order.outcome} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.fields.total')}</dt>
          <dd>
            <Latin>{formatMoney(total)}</Latin>
          </dd>
        </div>
      </dl>
      <LinesHead order={order} />
      {items.error && <ErrorPanel error={items.error} onRetry={items.onRetry} />}
      <ListTable
        {...items}
        caption={t('dashboard.orders.items')}
        broken={items.error !== null}
        columns={orderColumns(dashboard, (page.pageQuery.page - 1) * items.perPage)}
      />
      <OrderHistory order={order} />
      <OtherOrders orders={order.other_orders} />
    </section>
  )
}

/** The title of the lines, with the button that changes them. */
function LinesHead({ order }: { order: OneOrder }) {
  const { t } = useDashboard()
  const [changing, setChanging] = useState(false)
  const why = useWhyClosed(order)
  return (
    <div className={css.deliveryHead}>
      <Title order={2} size="h4">
        {t('dashboard.orders.items')}
      </Title>
      <LockableButton sign="edit" variant="default" why={why} onClick={() => setChanging(true)}>
        {t('dashboard.orders.changeLines')}
      </LockableButton>
      {changing && <OrderLinesForm order={order} onClose={() => setChanging(false)} />}
    </div>
  )
}

/** The customer's other orders, the newest first. */
function OtherOrders({ orders }: { orders: OneOrder['other_orders'] }) {
  const { t, language } = useDashboard()
  if (orders.length === 0) return null
  return (
    <>
      <Title order={2} size="h4" id="other-orders">
        {t('dashboard.orders.others')}
      </Title>
      <ul className={css.history} aria-labelledby="other-orders">
        {orders.map(({ id, ordercode, date, due, status, outcome }) => (
          <li key={id}>
            <Link to={`/dashboard/order/orders/${id}`}>
              <Latin>{ordercode}</Latin>
            </Link>
            <OrderStatus status={status} outcome={outcome} />
            <small>
              {formatDateTime(date, language)} · <Latin>{formatMoney(due)}</Latin>
            </small>
          </li>
        ))}
      </ul>
    </>
  )
}
