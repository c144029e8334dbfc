import { Button, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import type { Versioned } from '#contract/version.ts'
import { formatDateTime, formatMoney, isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import { useDesk, useStaff } from '../desk.tsx'
import { Allowed } from '../lists/allowed.tsx'
import { Back } from '../lists/back.tsx'
import cells from '../lists/cells.module.css'
import { CustomerName } from '../lists/customer-name.tsx'
import { Found } from '../lists/found.tsx'
import screen from '../lists/list-screen.module.css'
import { ListTable } from '../lists/list-table.tsx'
import { OrderStatus } from '../lists/order-status.tsx'
import { usePage } from '../lists/use-page.ts'
import { useRows } from '../lists/use-rows.ts'
import { Failed } from '../parts/failed.tsx'
import { Sign } from '../parts/sign.tsx'
import { useAsk } from '../queries.ts'
import { useTabOf } from '../tab-title.ts'
import css from './order.module.css'
import { orderColumns } from './order-columns.tsx'
import { OrderPaper } from './order-paper.tsx'
import { OrderStatusForm } from './order-status-form.tsx'

/** One order with its lines; it prints as a page of its own. */
export default function OrderScreen() {
  return (
    <Allowed needs="orders.read">
      <Asked />
    </Allowed>
  )
}

function Asked() {
  const order_id = Number(useParams().id)
  const asked = useAsk('/app/dashboard/orders/getone', 'getOneOrders', { order_id })
  return <Found asked={asked}>{({ data, total }) => <View key={data.id} order={data} total={total} />}</Found>
}

function View({ order, total }: { order: Versioned<Order>; total: number }) {
  const desk = useDesk()
  const { t, language } = desk
  const { may } = useStaff()
  useTabOf(order.ordercode)
  const [changing, setChanging] = useState(false)
  const mayChange = may('orders.change')
  const page = usePage(['id', 'name', 'price', 'qty'])
  const items = useRows(page, ['orderitems', order.id], (asked) =>
    send('/app/dashboard/order/orderitems/getall', 'getAllOrderItems', { ...asked, order_id: order.id }),
  )
  return (
    <section className={screen.screen}>
      <OrderPaper order={order} total={total} />
      <div className={screen.head}>
        <Title order={1} size="h2" className={css.title}>
          <span>{t('dashboard.orders.title', { code: isolated(order.ordercode) })}</span>
          <span className={css.total}>
            <Latin>{formatMoney(total)}</Latin>
          </span>
        </Title>
        <Group gap="sm">
          <Back to="/dashboard/order/orders" />
          <Button
            variant="default"
            disabled={!mayChange}
            leftSection={<Sign name={mayChange ? 'edit' : 'lock'} size={18} />}
            onClick={() => setChanging(true)}
          >
            {t('dashboard.act.status')}
          </Button>
          <Button onClick={() => window.print()}>{t('dashboard.act.print')}</Button>
        </Group>
      </div>
      <dl className={cells.facts}>
        <div>
          <dt>{t('dashboard.fields.account')}</dt>
          <dd>
            <CustomerName name={order.account_name} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.fields.date')}</dt>
          <dd>{formatDateTime(order.date, language)}</dd>
        </div>
        <div>
          <dt>{t('dashboard.fields.status')}</dt>
          <dd>
            <OrderStatus status={order.status} />
          </dd>
        </div>
        <div>
          <dt>{t('dashboard.fields.total')}</dt>
          <dd>
            <Latin>{formatMoney(total)}</Latin>
          </dd>
        </div>
      </dl>
      <Title order={2} size="h4">
        {t('dashboard.orders.items')}
      </Title>
      {items.error && <Failed error={items.error} onRetry={items.onRetry} />}
      <ListTable
        {...items}
        caption={t('dashboard.orders.items')}
        broken={items.error !== null}
        columns={orderColumns(desk, (page.asked.page - 1) * items.perPage)}
      />
      {changing && <OrderStatusForm order={order} onClose={() => setChanging(false)} />}
    </section>
  )
}
