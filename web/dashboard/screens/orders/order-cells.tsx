import type { DeliveryMethod } from '#contract/delivery.ts'
import type { OrderStatus as Status } from '#contract/orders.ts'
import { classes } from '#web/ui/classes.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import css from './orders.module.css'

/** The statuses of an order in their usual sequence. */
export const orderStatuses = ['ordered', 'checking', 'delivering', 'delivered'] as const satisfies Status[]

/** The ways of delivery. */
export const deliveryMethods = ['standard', 'express'] as const satisfies DeliveryMethod[]

/** The status of an order in words, in the same colour as the customer sees. */
export function OrderStatus({ status }: { status: Status }) {
  const { t } = useDashboard()
  return <span className={classes(css.status, css[status])}>{t(`dashboard.orderStatus.${status}`)}</span>
}

/** The customer of an order; the name is empty if the customer was deleted. */
export function CustomerName({ name }: { name: string }) {
  const { t } = useDashboard()
  return name === '' ? <em>{t('dashboard.customers.nobody')}</em> : <bdi>{name}</bdi>
}
