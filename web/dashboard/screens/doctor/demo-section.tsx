import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Demolist } from '#contract/system/seed.ts'
import { formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { type DashboardTranslate, useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { useCallQuery } from '../../kit/query-client.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import css from './demo-section.module.css'

const path = '/app/dashboard/seed/remove'

function nameOf(t: DashboardTranslate, list: Demolist['list']): string {
  if (list === 'settings') return t('dashboard.demo.fields')
  return t(`dashboard.nav.${list === 'accounts' ? 'customers' : list}`)
}

/** What is left of the demo company, and the button that removes it; nothing where none of it can be removed. */
export function DemoSection() {
  const { may } = useStaff()
  return may('demo.remove') ? <Demo /> : null
}

function Demo() {
  const { t } = useDashboard()
  const [asking, setAsking] = useState(false)
  const { data, error, refetch } = useCallQuery(path, 'removeSeed', { dry_run: true })
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  const going = data?.data.filter(({ goes }) => goes > 0) ?? []
  const stays = data?.data.reduce((sum, list) => sum + list.stays, 0) ?? 0
  if (!data || going.length === 0) return null
  return (
    <section className={css.demo} aria-labelledby="demo-company">
      <Title order={2} size="h3" id="demo-company">
        {t('dashboard.one.demo')}
      </Title>
      <Text size="sm">{t('dashboard.demo.intro')}</Text>
      <dl className={css.lists}>
        {going.map(({ list, goes }) => (
          <div key={list} className={css.list}>
            <dt>{nameOf(t, list)}</dt>
            <dd>{formatNumber(goes)}</dd>
          </div>
        ))}
        {data.files > 0 && (
          <div className={css.list}>
            <dt>{t('dashboard.demo.files')}</dt>
            <dd>{formatNumber(data.files)}</dd>
          </div>
        )}
      </dl>
      {stays > 0 && <Text size="sm">{t('dashboard.demo.stays', { count: stays })}</Text>}
      <Button
        variant="default"
        leftSection={<StaffIcon name="trash" size={18} />}
        onClick={() => setAsking(true)}
      >
        {t('dashboard.demo.remove')}
      </Button>
      {asking && <AskToRemove onClose={() => setAsking(false)} />}
    </section>
  )
}

/** Asks before the demo company is removed. */
function AskToRemove({ onClose }: { onClose(): void }) {
  const { t } = useDashboard()
  const notify = useNotify()
  const form = useEntityForm({
    initial: () => ({}),
    required: [],
    save: () => send(path, 'removeSeed', {}),
    onSaved() {
      notify({ kind: 'success', text: t('dashboard.demo.removed') })
      onClose()
    },
  })
  return (
    <FormDialog
      size={500}
      title={t('dashboard.demo.title')}
      dirty={false}
      draft="never"
      busy={form.busy}
      failure={form.failure}
      saveLabel={t('dashboard.demo.remove')}
      cancelLabel={t('dashboard.demo.keep')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text>{t('dashboard.demo.question')}</Text>
    </FormDialog>
  )
}
