import type { OrderStatus } from '#contract/orders.ts'
import { useAccountTexts } from '#web/site/account/account-layout.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './status-label.module.css'

/** The status of an order in its own colour, and always in words. */
export function StatusLabel({ status }: { status: OrderStatus }) {
  const t = useAccountTexts()
  return <span className={classes(css.label, css[status])}>{t(`account.status.${status}`)}</span>
}
