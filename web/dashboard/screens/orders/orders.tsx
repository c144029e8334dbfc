import type { ListedOrder } from '#contract/orders/staff.ts'
import { formatDate, formatMoney, formatTime, pickText } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import css from '../../kit/cells.module.css'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { useChosen } from '../../kit/use-chosen.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { ChooseOrder, ChosenOrders } from './chosen-orders.tsx'
import { CustomerName, OrderStatus, ReturnMark } from './order-cells.tsx'
import { OrderFilters, orderFilters } from './order-filters.tsx'
import { OrderStatusForm } from './order-status-form.tsx'
import orders from './orders.module.css'
import { UnconfirmedOrders } from './unconfirmed-orders.tsx'
import { useUndoStatus } from './undo-status.tsx'

/** The orders of all customers, the newest first. */
export default function Orders() {
  return (
    <RequirePermission needs="orders.read">
      <List />
    </RequirePermission>
  )
}

function List() {
  const { t, language, defaultLanguage } = useDashboard()
  const page = usePage(['date', 'id', 'amount', 'name', 'status'], 'desc')
  const filters = orderFilters(page)
  const rows = useRows(page, ['orders', ...Object.values(filters)], (pageQuery) =>
    send('/app/dashboard/orders/getall', 'getAllOrders', { ...pageQuery, ...filters }),
  )
  const [chosen, setChosen] = useChosen('orders', (id) =>
    send('/app/dashboard/orders/getall', 'getAllOrders', { page: 1, limit: 1, id }),
  )
  const undo = useUndoStatus()
  const isShown = rows.rows?.some(({ id }) => id === undo.order_id)
  return (
    <ListScreen<ListedOrder, 'date' | 'id' | 'amount' | 'name' | 'status'>
      {...rows}
      list="orders"
      heading={t('dashboard.nav.orders')}
      about={
        <>
          {undo.status}
          {!isShown && undo.offer}
          <UnconfirmedOrders shown={filters.unconfirmed === true} />
        </>
      }
      filtered={Object.values(filters).some((one) => one !== undefined)}
      nameOf={({ ordercode }) => ordercode}
      tools={
        <>
          <OrderFilters page={page} />
          <ChosenOrders chosen={chosen} page={rows.rows ?? []} onChange={setChosen} />
        </>
      }
      columns={[
        {
          key: 'id',
          title: t('dashboard.list.number'),
          sort: 'id',
          numeric: true,
          show: (row) => <ChooseOrder order={row} chosen={chosen} onChange={setChosen} />,
        },
        {
          key: 'code',
          title: t('dashboard.fields.number'),
          show: ({ ordercode, emptied }) => (
            <>
              <span className={css.money}>
                <Latin>{ordercode}</Latin>
              </span>
              {emptied && <small className={orders.under}>{t('dashboard.orders.emptied')}</small>}
            </>
          ),
        },
        {
          key: 'account',
          title: t('dashboard.fields.account'),
          sort: 'name',
          show: ({ account_name }) => <CustomerName name={account_name} />,
        },
        {
          key: 'place',
          title: t('dashboard.fields.place'),
          show: (row) =>
            row.method === null ? (
              <span aria-hidden="true">–</span>
            ) : (
              <>
                <Text
                  of={pickText(
                    row,
                    'name',
                    language,
                    defaultLanguage,
                    row.method === 'pickup' ? 'offices_' : 'places_',
                  )}
                />
                <small className={orders.under}>{t(`dashboard.places.${row.method}`)}</small>
              </>
            ),
        },
        {
          key: 'date',
          title: t('dashboard.fields.date'),
          sort: 'date',
          numeric: true,
          show: ({ date }) => (
            <time dateTime={date}>
              {formatDate(date, language)}
              <small className={orders.under}>{formatTime(date)}</small>
            </time>
          ),
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
          width: 125,
          show: (row) => (
            <div>
              <OrderStatus status={row.status} outcome={row.outcome} />
              <ReturnMark of={row} />
              {row.unconfirmed && <small className={orders.under}>{t('dashboard.orders.unconfirmed')}</small>}
            </div>
          ),
        },
      ]}
      actions={(row) => (
        <>
          <RowAction
            sign="phone"
            color="green"
            action={t('dashboard.orders.call')}
            name={row.ordercode}
            needs="orders.change"
            reason={row.phone === null ? t('dashboard.orders.noPhone') : undefined}
            href={`tel:${row.phone}`}
          />
          <RowAction
            sign="eye"
            action={t('dashboard.act.view')}
            name={row.ordercode}
            to={`/dashboard/order/orders/${row.id}`}
          />
        </>
      )}
      adding={false}
      write="orders.change"
      editLabel={t('dashboard.act.status')}
      remove={{
        needs: 'orders.delete',
        note: t('dashboard.orders.deleteNote'),
        async run({ id }) {
          const answer = await send('/app/dashboard/orders/delete', 'deleteOrders', {
            order_id: id,
            limit: 1,
          })
          if (answer.status) setChosen(new Set([...chosen].filter((one) => one !== id)))
          return answer
        },
      }}
      form={(row, close) => row && <OrderStatusForm order={row} onClose={close} onChanged={undo.report} />}
      afterEdit={({ id }) => id === undo.order_id && undo.offer}
    />
  )
}
