import { Title } from '@mantine/core'
import { useDashboard } from '../dashboard-context.tsx'
import { Found } from '../lists/found.tsx'
import { useAnswer } from '../queries.ts'
import { ByStatus } from './home/by-status.tsx'
import { FailedMails } from './home/failed-mails.tsx'
import { LatestMessages, LatestOrders } from './home/latest.tsx'
import { Numbers } from './home/numbers.tsx'
import { Translations } from './home/translations.tsx'
import css from './home.module.css'

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
