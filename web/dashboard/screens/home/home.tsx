import { Alert, Title } from '@mantine/core'
import { Link } from 'react-router'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Loaded } from '../../kit/guards.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { UnconfirmedNotice } from '../orders/unconfirmed-orders.tsx'
import { CountCards } from './count-cards.tsx'
import css from './home.module.css'
import { LatestMessages, LatestOrders, OrdersByStatus, Panel } from './panels.tsx'

/** The home screen: counts of all lists, orders by status, and the latest orders and messages. */
export default function Home() {
  const { t } = useDashboard()
  const query = useCallQuery('/app/dashboard/home/statistics', 'getStatistics', {})
  return (
    <section className={css.screen}>
      <Title order={1} size="h2">
        {t('dashboard.home.heading')}
      </Title>
      <Loaded query={query} inside>
        {({ data, getorders, getcontacts, ...waiting }) => (
          <>
            <FailedMails count={waiting.countfailedmails} />
            <AskedReturns count={waiting.countreturns} />
            <UnconfirmedNotice count={waiting.countunconfirmed} />
            <CountCards counts={data} />
            <div className={css.columns}>
              <OrdersByStatus counts={data} />
              <UntranslatedPanel count={waiting.countuntranslated} />
              <LatestOrders orders={getorders} />
              <LatestMessages messages={getcontacts} />
            </div>
          </>
        )}
      </Loaded>
    </section>
  )
}

/** The number of untranslated texts. */
function UntranslatedPanel({ count }: { count: number }) {
  const { t } = useDashboard()
  return (
    <Panel heading={t('dashboard.home.translations')} to="/dashboard/untranslated">
      <p className={count === 0 ? css.good : css.missing}>
        <StaffIcon name={count === 0 ? 'check' : 'translate'} size={22} />
        {count === 0 ? t('dashboard.home.translated') : t('dashboard.home.untranslated', { count })}
      </p>
    </Panel>
  )
}

/** Warns of mails that could not be delivered; renders nothing if there are none. */
function FailedMails({ count }: { count: number }) {
  const { t } = useDashboard()
  if (count === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<StaffIcon name="warning" />}>
      {t('dashboard.home.failedMails', { count })}
    </Alert>
  )
}

/** Says how many customers wait for an answer to a return, with the way to their orders; nothing if none does. */
function AskedReturns({ count }: { count: number }) {
  const { t } = useDashboard()
  if (count === 0) return null
  return (
    <Alert color="orange" variant="light" icon={<StaffIcon name="warning" />}>
      <Link to="/dashboard/order/orders?return=asked">{t('dashboard.home.returns', { count })}</Link>
    </Alert>
  )
}
