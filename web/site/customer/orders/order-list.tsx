import { useSearchParams } from 'react-router'
import type { DueOrder } from '#contract/orders/row.ts'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, Navigate } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { EmptyState } from '../../page/empty-state.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { LoadError, LoadingPage } from '../session/guards.tsx'
import { useAnswer } from '../session/use-answer.ts'
import css from './order-list.module.css'
import table from './table.module.css'

const perPage = 10

/** A customer's orders, the newest first, paginated; the URL holds the page number. */
export function OrderList({ account_id }: { account_id: number }) {
  const t = useAccountTexts()
  const [query] = useSearchParams()
  const page = pageOf(query)
  const list = usePageFocus<HTMLElement>(page)
  const body = { account_id, page, limit: perPage, sort: 'id', direction: 'desc' } as const
  const { answerState, stale, retry } = useAnswer('/app/client/orders/getall', 'getAllOrders', body)
  if (answerState.state === 'waiting') return <LoadingPage />
  if (answerState.state === 'failed') return <LoadError msg={answerState.msg} retry={retry} />
  const { data: orders, count = orders.length } = answerState.answer
  const pages = Math.ceil(count / perPage)
  if (count === 0) {
    return (
      <EmptyState title={t('account.orders.none')} help={t('account.orders.noneHelp')}>
        <Link className={buttonClass()} to="/shop">
          {t('account.cart.goToShop')}
        </Link>
      </EmptyState>
    )
  }
  if (page > pages) return <Navigate to={addressOf(pages)} replace />
  return (
    <>
      <section
        ref={list}
        tabIndex={-1}
        aria-label={t('site.lists.pageOf', { page, pages })}
        className={classes(css.list, stale && css.old)}
        aria-busy={stale || undefined}
      >
        <OrderTable orders={orders} />
        {stale && <LoadingPage over />}
      </section>
      <Pagination
        page={page}
        pages={pages}
        to={addressOf}
        label={t('site.lists.pages')}
        previous={t('site.lists.previous')}
        next={t('site.lists.next')}
        goTo={(one) => t('site.lists.goToPage', { page: one })}
      />
    </>
  )
}

/** Orders as a table; on narrow screens each is a card. */
export function OrderTable({ orders }: { orders: readonly DueOrder[] }) {
  const t = useAccountTexts()
  const { language } = useSite().siteData
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
        {orders.map(({ id, ordercode, date, due, status, outcome }) => (
          <tr key={id}>
            <th scope="row" className={css.code}>
              <Latin>{ordercode}</Latin>
            </th>
            <td className={css.date}>
              <time dateTime={date}>{formatDate(date, language)}</time>
            </td>
            <td className={css.status}>
              <StatusLabel status={status} outcome={outcome} />
            </td>
            <td className={classes(table.number, css.amount)}>
              <Latin>{formatMoney(due)}</Latin>
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

/** The status of an order, or how it ended, in its own colour, always with text. */
function StatusLabel({ status, outcome }: Pick<DueOrder, 'status' | 'outcome'>) {
  const t = useAccountTexts()
  if (outcome !== 'none')
    return <span className={classes(css.label, css.ended)}>{t(`account.outcome.${outcome}`)}</span>
  return <span className={classes(css.label, css[status])}>{t(`account.status.${status}`)}</span>
}

/** Parses the page number in a query, `?page=2`; 1 when it is missing or malformed. */
export function pageOf(query: URLSearchParams): number {
  const text = query.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the URL of a page of the orders; the first needs no number. */
export const addressOf = (page: number) => (page === 1 ? '/orders' : `/orders?page=${page}`)
