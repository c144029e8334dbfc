import { Navigate, useSearchParams } from 'react-router'
import { useAccountTexts } from '#web/site/account/account-layout.tsx'
import { useAnswer } from '#web/site/orders/use-answer.ts'
import { EmptyState } from '#web/site/page/empty-state.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { usePageFocus } from '#web/ui/focus.ts'
import { Link } from '#web/ui/link.tsx'
import { Pagination } from '#web/ui/pagination/pagination.tsx'
import { Failed } from '../account/failed.tsx'
import { Waiting } from '../account/waiting.tsx'
import css from './order-list.module.css'
import { OrderTable } from './order-table.tsx'
import { addressOf, pageOf } from './page-address.ts'

const perPage = 10

/** A customer's orders, the newest first, page by page; the address holds the page. */
export function OrderList({ account_id }: { account_id: number }) {
  const t = useAccountTexts()
  const [query] = useSearchParams()
  const page = pageOf(query)
  const list = usePageFocus<HTMLElement>(page)
  const body = { account_id, page, limit: perPage, sort: 'id', direction: 'desc' } as const
  const { asked, stale, retry } = useAnswer('/app/client/orders/getall', 'getAllOrders', body)
  if (asked.state === 'waiting') return <Waiting />
  if (asked.state === 'failed') return <Failed msg={asked.msg} retry={retry} />
  const { data: orders, count = orders.length } = asked.answer
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
        {stale && <Waiting over />}
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
