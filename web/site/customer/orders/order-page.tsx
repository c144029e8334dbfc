import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { redirect } from 'react-router'
import { formatDate, formatMoney } from '#i18n/format.ts'
import { idOf, notFound } from '#web/shared/loader.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link, Navigate } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Fee } from '../cart/delivery-terms.tsx'
import { AccountIcon } from '../session/account-icon.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { piecesOf, useCustomer } from '../session/customer-store.ts'
import { ForCustomers, LoadError, LoadingPage } from '../session/guards.tsx'
import { useAnswer } from '../session/use-answer.ts'
import type { Route } from './+types/order-page.ts'
import { Confirmation, OrderName, useOrderName } from './confirmation.tsx'
import { DeliveryPanel, dueLabel, NextSteps } from './delivery-panel.tsx'
import { OrderItems, useItemTexts } from './items.tsx'
import css from './order.module.css'
import { OrderEvents, StatusTimeline } from './order-history.tsx'

export function loader({ params, request }: Route.LoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw notFound(request)
  return { id }
}

/** Parses the id in the browser on client-side navigation: the server has nothing to add. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const id = idOf(params.id)
  if (!id) throw redirect('/404')
  return { id }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.orders.order'))

export default function Order({ loaderData: { id } }: Route.ComponentProps) {
  const t = useAccountTexts()
  const isCustomer = useCustomer().kind === 'customer'
  return (
    <>
      {!isCustomer && <OrderHead title={t('account.orders.order')} />}
      <ForCustomers>{(customer) => <OrderView id={id} account_id={customer.id} />}</ForCustomers>
    </>
  )
}

const Outcome = lazy(() => import('./outcome.tsx'))
const OrderActs = lazy(() => import('./order-acts.tsx'))

/** One order of the customer, with its status and its lines. It can be printed. */
function OrderView({ id, account_id }: { id: number; account_id: number }) {
  const t = useAccountTexts()
  const { siteData } = useSite()
  const nameOf = useOrderName()
  const words = useItemTexts()
  const { answerState, retry } = useAnswer('/app/client/orders/orderitems', 'getAllOrderItems', {
    order_id: id,
  })
  const code = answerState.state === 'ready' ? answerState.answer.order.ordercode : undefined
  const title = code && t('site.seo.title', { page: nameOf(code), company: siteData.company.text })

  // Browsers name the file of a printed page after its title.
  useEffect(() => {
    if (title) document.title = title
  }, [title])

  if (
    answerState.state === 'failed' &&
    (answerState.msg === 'DATA_NOT_FOUND' || answerState.msg === 'INVALID_DATA')
  ) {
    return <Navigate to="/404" replace />
  }
  if (answerState.state !== 'ready') {
    return (
      <>
        <OrderHead title={t('account.orders.order')} />
        <div className={css.page}>
          {answerState.state === 'failed' ? (
            <LoadError msg={answerState.msg} retry={retry} />
          ) : (
            <LoadingPage />
          )}
        </div>
      </>
    )
  }
  const { order, data: items, total, events } = answerState.answer
  const sums =
    order.delivery && order.outcome === 'none'
      ? [
          { label: t('account.delivery.fee'), value: <Fee dollars={order.fee} /> },
          { label: t(dueLabel(order.delivery.method)), value: <Latin>{formatMoney(order.due)}</Latin> },
        ]
      : []
  const notes = events.filter(({ kind }) => kind === 'note')
  return (
    <>
      <div className={css.screen}>
        <OrderHead
          title={<OrderName code={order.ordercode} />}
          intro={
            <span className={css.intro}>
              <time dateTime={order.date}>{formatDate(order.date, siteData.language)}</time>
              <span>{t('account.orders.itemCount', { count: piecesOf(items) })}</span>
              <span className={css.sum}>
                <Latin>{formatMoney(order.delivery ? order.due : total)}</Latin>
              </span>
            </span>
          }
        />
      </div>
      <div className={classes(css.page, 'paper')}>
        <Confirmation order={order} total={total} />
        <section className={classes(css.panel, css.screen)} aria-labelledby="way">
          <div className={css.tools}>
            <h2 className={css.heading} id="way">
              {t('account.orders.progress')}
            </h2>
            <Button look="quiet" onClick={() => window.print()}>
              <AccountIcon name="print" />
              {t('account.orders.print')}
            </Button>
          </div>
          {order.outcome === 'none' ? (
            <StatusTimeline status={order.status} />
          ) : (
            <Suspense>
              <Outcome of={order.outcome} />
            </Suspense>
          )}
          <NextSteps order={order} delivery={order.delivery} />
          <Suspense>
            <OrderActs
              account_id={account_id}
              order={order}
              items={items}
              events={events}
              request={{ order_id: order.id }}
              onChanged={retry}
            />
          </Suspense>
        </section>
        {notes.length > 0 && (
          <section className={css.screen} aria-labelledby="messages">
            <h2 className={css.heading} id="messages">
              {t('account.orders.messages')}
            </h2>
            <ul className={css.messages}>
              {notes.map(({ id: note, date, text }) => (
                <li key={note}>
                  <p dir="auto">{text}</p>
                  <time dateTime={date}>{formatDate(date, siteData.language)}</time>
                </li>
              ))}
            </ul>
          </section>
        )}
        <section aria-labelledby="items">
          <h2 className={css.heading} id="items">
            {t('account.orders.items')}
          </h2>
          <OrderItems items={items} total={total} more={sums} words={words} labelledBy="items" />
        </section>
        {order.delivery && (
          <section aria-labelledby="delivery">
            <h2 className={css.heading} id="delivery">
              {t('account.orders.delivery')}
            </h2>
            <DeliveryPanel delivery={order.delivery} />
          </section>
        )}
        <section className={css.screen} aria-labelledby="history">
          <h2 className={css.heading} id="history">
            {t('account.orders.history')}
          </h2>
          <OrderEvents order={order} events={events} />
        </section>
        <p className={css.screen}>
          <Link className={css.back} to="/orders">
            <Icon name="back" />
            {t('account.orders.back')}
          </Link>
        </p>
      </div>
    </>
  )
}

// Reserves the line of text that is still loading.
const space = '\u00a0'

/** The head of an order's page, with a breadcrumb to the customer's orders. */
function OrderHead({ title, intro }: { title: ReactNode; intro?: ReactNode }) {
  const t = useAccountTexts()
  return (
    <PageHead
      title={title}
      intro={intro ?? space}
      crumbs={[{ label: t('account.orders.heading'), to: '/orders' }]}
    />
  )
}
