import type { DueOrder, Orderitem, OrderOutcome, OrderStatus as Status } from '#contract/orders/row.ts'
import { formatMoney, formatNumber, pickText } from '#i18n/format.ts'
import { classes } from '#web/ui/classes.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import cells from '../../kit/cells.module.css'
import { Thumbnail } from '../../kit/columns.tsx'
import { type Dashboard, useDashboard } from '../../kit/dashboard-context.tsx'
import type { Column } from '../../kit/table-rows.tsx'
import css from './orders.module.css'

interface StatusProps {
  status: Status
  /** How the order ended, which then stands instead of its status. */
  outcome?: OrderOutcome
}

/** The status of an order in words, in the same colour as the customer sees. */
export function OrderStatus({ status, outcome = 'none' }: StatusProps) {
  const { t } = useDashboard()
  if (outcome !== 'none')
    return <span className={classes(css.status, css.ended)}>{t(`dashboard.outcomes.${outcome}`)}</span>
  return <span className={classes(css.status, css[status])}>{t(`dashboard.orderStatus.${status}`)}</span>
}

/** The mark of an order whose customer waits for an answer to a return. */
export function ReturnMark({ of }: { of: Pick<DueOrder, 'return_request'> }) {
  const { t } = useDashboard()
  if (of.return_request !== 'asked') return null
  return <small className={css.mark}>{t('dashboard.returns.mark')}</small>
}

/** The customer of an order; the name is empty if the customer was deleted. */
export function CustomerName({ name }: { name: string }) {
  const { t } = useDashboard()
  return name === '' ? <em>{t('dashboard.customers.nobody')}</em> : <bdi>{name}</bdi>
}

/** The columns of the lines of an order, numbered from `before` + 1, with the names and prices of that time. */
export const orderColumns = (
  { t, language, defaultLanguage }: Dashboard,
  before: number,
): Column<Orderitem, 'id' | 'name' | 'price' | 'qty'>[] => [
  {
    key: 'id',
    title: t('dashboard.list.number'),
    sort: 'id',
    numeric: true,
    show: (_row, index) => formatNumber(before + index + 1),
  },
  {
    key: 'name',
    title: t('dashboard.fields.product'),
    sort: 'name',
    width: 180,
    show: (row) => (
      <span className={cells.beside}>
        <Thumbnail kind="products" file={row.products_avatar} />
        <Text of={pickText(row, 'name', language, defaultLanguage, 'products_')} />
      </span>
    ),
  },
  {
    key: 'color',
    title: t('dashboard.fields.color'),
    show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'colors_')} />,
  },
  {
    key: 'size',
    title: t('dashboard.fields.size'),
    show: (row) => <Text of={pickText(row, 'name', language, defaultLanguage, 'sizes_')} />,
  },
  {
    key: 'price',
    title: t('dashboard.fields.itemPrice'),
    sort: 'price',
    numeric: true,
    show: ({ price }) => <Latin>{formatMoney(price)}</Latin>,
  },
  {
    key: 'qty',
    title: t('dashboard.fields.qty'),
    sort: 'qty',
    numeric: true,
    show: ({ qty, returned }) => (
      <>
        {formatNumber(qty)}
        {returned > 0 && (
          <small className={css.under}>{t('dashboard.returns.back', { qty: formatNumber(returned) })}</small>
        )}
      </>
    ),
  },
  {
    key: 'subtotal',
    title: t('dashboard.fields.subtotal'),
    numeric: true,
    show: ({ subtotal }) => <Latin>{formatMoney(subtotal)}</Latin>,
  },
]
