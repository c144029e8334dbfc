import type { OrderStatus as Status } from '#contract/orders.ts'
import { classes } from '#web/ui/classes.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './orders.module.css'

/** The states of an order, in the order in which they usually follow. */
export const orderStatuses = ['ordered', 'checking', 'delivering', 'delivered'] as const satisfies Status[]

/** Where an order stands, in words and in the colour the customer sees it in. */
export function OrderStatus({ status }: { status: Status }) {
  const { t } = useDashboard()
  return <span className={classes(css.status, css[status])}>{t(`dashboard.orderStatus.${status}`)}</span>
}

/** Who ordered; of a customer who was deleted the order knows no name. */
export function CustomerName({ name }: { name: string }) {
  const { t } = useDashboard()
  return name === '' ? <em>{t('dashboard.customers.nobody')}</em> : <bdi>{name}</bdi>
}
