import { createPortal } from 'react-dom'
import type { Order } from '#contract/orders.ts'
import { formatDateTime, isolated } from '#i18n/format.ts'
import { OrderItems } from '#web/site/orders/items.tsx'
import { Letterhead } from '#web/site/orders/letterhead.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { useCallQuery } from '../../shell/query-client.ts'
import { CustomerName } from './order-cells.tsx'
import css from './orders.module.css'

/**
 * The print version of an order: the company's letterhead with all lines, whichever page of them the screen shows. It is
 * hidden on screens; until its lines are loaded, the screen itself prints. `total` is in dollars.
 */
export function OrderPaper({ order, total }: { order: Order; total: number }) {
  const { t, language } = useDashboard()
  const path = '/app/dashboard/order/orderitems/getall'
  const { data: lines } = useCallQuery(path, 'getAllOrderItems', { order_id: order.id })
  if (!lines) return null
  const words = {
    product: t('dashboard.fields.product'),
    colour: t('dashboard.fields.color'),
    size: t('dashboard.fields.size'),
    price: t('dashboard.fields.itemPrice'),
    quantity: t('dashboard.fields.qty'),
    subtotal: t('dashboard.fields.subtotal'),
    total: t('dashboard.fields.total'),
  }
  return createPortal(
    <div className={css.paper}>
      <Letterhead
        name={t('dashboard.orders.title', { code: isolated(order.ordercode) })}
        facts={[
          { name: t('dashboard.fields.account'), value: <CustomerName name={order.account_name} /> },
          { name: t('dashboard.fields.date'), value: formatDateTime(order.date, language) },
          { name: t('dashboard.fields.status'), value: t(`dashboard.orderStatus.${order.status}`) },
        ]}
      />
      <h2 className={css.heading} id="paper-items">
        {t('dashboard.orders.items')}
      </h2>
      <OrderItems items={lines.data} total={total} words={words} labelledBy="paper-items" />
    </div>,
    document.body,
  )
}
