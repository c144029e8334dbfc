import type { Order } from '#contract/orders.ts'
import type { Versioned } from '#contract/version.ts'
import { formatDateTime, formatMoney } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin } from '#web/ui/text.tsx'
import { RequirePermission } from '../../components/guards.tsx'
import css from '../../lists/cells.module.css'
import { numberColumn } from '../../lists/columns.tsx'
import { ChoiceFilter } from '../../lists/filters.tsx'
import { ListScreen } from '../../lists/list-screen.tsx'
import { RowAction } from '../../lists/row-action.tsx'
import { usePage, useRows } from '../../lists/use-rows.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { CustomerName, OrderStatus, orderStatuses } from './order-cells.tsx'
import { OrderStatusForm } from './order-status-form.tsx'

/** The orders of all customers, the newest first. */
export default function Orders() {
  return (
    <RequirePermission needs="orders.read">
      <List />
    </RequirePermission>
  )
}

function List() {
  const dashboard = useDashboard()
  const { t, language } = dashboard
  const page = usePage(['date', 'id', 'amount', 'name', 'status'], 'desc')
  const status = orderStatuses.find((one) => one === page.filter('status'))
  const rows = useRows(page, ['orders', status], (asked) =>
    send('/app/dashboard/orders/getall', 'getAllOrders', { ...asked, status }),
  )
  return (
    <ListScreen<Versioned<Order>, 'date' | 'id' | 'amount' | 'name' | 'status'>
      {...rows}
      list="orders"
      heading={t('dashboard.nav.orders')}
      filtered={status !== undefined}
      nameOf={({ ordercode }) => ordercode}
      tools={
        <ChoiceFilter
          page={page}
          name="status"
          label={t('dashboard.fields.status')}
          choices={orderStatuses.map((one) => ({ value: one, label: t(`dashboard.orderStatus.${one}`) }))}
        />
      }
      columns={[
        numberColumn(dashboard),
        {
          key: 'code',
          title: t('dashboard.fields.number'),
          show: ({ ordercode }) => (
            <span className={css.money}>
              <Latin>{ordercode}</Latin>
            </span>
          ),
        },
        {
          key: 'account',
          title: t('dashboard.fields.account'),
          sort: 'name',
          show: ({ account_name }) => <CustomerName name={account_name} />,
        },
        {
          key: 'date',
          title: t('dashboard.fields.date'),
          sort: 'date',
          numeric: true,
          show: ({ date }) => formatDateTime(date, language),
        },
        {
          key: 'amount',
          title: t('dashboard.fields.amount'),
          sort: 'amount',
          numeric: true,
          show: ({ amount }) => <Latin>{formatMoney(amount)}</Latin>,
        },
        {
          key: 'status',
          title: t('dashboard.fields.status'),
          sort: 'status',
          width: 180,
          show: (row) => <OrderStatus status={row.status} />,
        },
      ]}
      actions={(row) => (
        <RowAction
          sign="eye"
          action={t('dashboard.act.view')}
          name={row.ordercode}
          to={`/dashboard/order/orders/${row.id}`}
        />
      )}
      adding={false}
      write="orders.change"
      editLabel={t('dashboard.act.status')}
      remove={{
        needs: 'orders.delete',
        note: t('dashboard.orders.deleteNote'),
        run: ({ id }) => send('/app/dashboard/orders/delete', 'deleteOrders', { order_id: id, limit: 1 }),
      }}
      form={(row, close) => row && <OrderStatusForm order={row} onClose={close} />}
    />
  )
}
