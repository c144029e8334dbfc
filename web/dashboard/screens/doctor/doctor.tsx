import { Button, Title } from '@mantine/core'
import type { Doctorline } from '#contract/system/doctor.ts'
import { send } from '#web/api/client.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import screen from '../../kit/list-screen.module.css'
import { ListTable } from '../../kit/list-table.tsx'
import { useCallMutation } from '../../kit/query-client.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'
import { DemoSection } from './demo-section.tsx'

/** Whether the site is well: a line for each thing that the server looks at. */
export default function Doctor() {
  return (
    <RequirePermission needs="doctor.read">
      <Lines />
    </RequirePermission>
  )
}

const hasJumped = (rows: readonly Doctorline[] | undefined) =>
  rows?.some(({ check, level }) => check === 'clock' && level !== 'ok')

function Lines() {
  const { t, language } = useDashboard()
  const page = usePage(['id'])
  const rows = useRows(page, ['doctor'], async () => {
    const answer = await send('/app/dashboard/doctor/getall', 'getAllDoctor', {})
    if (!answer.status) return answer
    return {
      ...answer,
      data: answer.data.map((row, at) => ({ ...row, id: at + 1 })),
      count: answer.data.length,
    }
  })
  const trust = useCallMutation(() => send('/app/dashboard/doctor/trustclock', 'trustClockDoctor', {}))
  return (
    <section className={screen.screen}>
      <div className={screen.head}>
        <Title order={1} size="h2">
          {t('dashboard.nav.doctor')}
        </Title>
        {hasJumped(rows.rows) && (
          <Button loading={trust.isPending} onClick={() => trust.mutate(undefined)}>
            {t('dashboard.doctor.trust')}
          </Button>
        )}
      </div>
      <p>{t('dashboard.doctor.intro')}</p>
      {rows.error && <ErrorPanel error={rows.error} onRetry={rows.onRetry} />}
      <ListTable
        {...rows}
        caption={t('dashboard.nav.doctor')}
        broken={rows.error !== null}
        columns={[
          {
            key: 'how',
            title: t('dashboard.doctor.how'),
            width: 140,
            show: ({ level }) => t(`dashboard.doctor.${level}`),
          },
          {
            key: 'what',
            title: t('dashboard.doctor.what'),
            show: (row) => (
              <div>
                {row[`${language}_says`]}
                {row.level !== 'ok' && <p>{row[`${language}_todo`]}</p>}
              </div>
            ),
          },
        ]}
      />
      <DemoSection />
    </section>
  )
}
