import type { Order } from '#contract/orders.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useAccountTexts } from '#web/site/account/account-layout.tsx'
import { useSite } from '#web/site/shell/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import css from './order-table.module.css'
import { StatusLabel } from './status-label.tsx'
import table from './table.module.css'

/** Orders as a table; on narrow screens each is a card. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const t = useAccountTexts()
  const { language } = useSite().frame
  return (
    <table className={classes(table.table, css.orders)} aria-label={t('account.orders.heading')}>
      <thead>
        <tr>
          <th scope="col">{t('account.orders.number')}</th>
          <th scope="col">{t('account.orders.date')}</th>
          <th scope="col">{t('account.orders.status')}</th>
          <th scope="col" className={table.number}>
            {t('account.orders.amount')}
          </th>
          <th scope="col">
            <VisuallyHidden>{t('account.orders.view')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map(({ id, ordercode, date, amount, status }) => (
          <tr key={id}>
            <th scope="row" className={css.code}>
              <Latin>{ordercode}</Latin>
            </th>
            <td className={css.date}>
              <time dateTime={date}>{formatDate(date, language)}</time>
            </td>
            <td className={css.status}>
              <StatusLabel status={status} />
            </td>
            <td className={classes(table.number, css.amount)}>
              <Latin>{formatMoney(amount)}</Latin>
            </td>
            <td className={css.way}>
              <Link
                className={css.view}
                to={`/orders/${id}`}
                aria-label={t('account.orders.viewOrder', { code: ordercode })}
              >
                {t('account.orders.view')}
                <Icon name="forward" size={16} />
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
