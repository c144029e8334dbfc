import { Title } from '@mantine/core'
import { Found } from '../../components/loaded.tsx'
import { useDashboard } from '../../shell/dashboard-context.tsx'
import { useAnswer } from '../../shell/queries.ts'
import { Numbers } from './count-cards.tsx'
import { FailedMails } from './failed-mails.tsx'
import css from './home.module.css'
import { LatestMessages, LatestOrders } from './latest.tsx'
import { ByStatus } from './orders-by-status.tsx'
import { Translations } from './translations.tsx'

/** How much there is of everything, where the orders stand, and what came in last. */
export default function Home() {
  const { t } = useDashboard()
  const asked = useAnswer('/app/dashboard/home/statistics', 'getStatistics', {})
  return (
    <section className={css.screen}>
      <Title order={1} size="h2">
        {t('dashboard.home.heading')}
      </Title>
      <Found asked={asked}>
        {({ data, getorders, getcontacts, countuntranslated, countfailedmails }) => (
          <>
            <FailedMails count={countfailedmails} />
            <Numbers counts={data} />
            <div className={css.columns}>
              <ByStatus counts={data} />
              <Translations count={countuntranslated} />
              <LatestOrders orders={getorders} />
              <LatestMessages messages={getcontacts} />
            </div>
          </>
        )}
      </Found>
    </section>
  )
}
