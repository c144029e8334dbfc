import { Button, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { Backup } from '#contract/system/backups.ts'
import { formatDateTime, formatNumber } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { PasswordField } from '../../kit/account-fields.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { ErrorPanel } from '../../kit/error-panel.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { RequirePermission } from '../../kit/guards.tsx'
import screen from '../../kit/list-screen.module.css'
import { ListTable } from '../../kit/list-table.tsx'
import { RowAction } from '../../kit/row-action.tsx'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import { useEntityForm } from '../../kit/use-entity-form.ts'
import { usePage, useRows } from '../../kit/use-rows.ts'

const reasons = { 'before-upgrade': 'upgrade', 'before-restore': 'restore' } as const

/** Lists the backups and makes new ones. Making and downloading ask for the password. */
export default function Backups() {
  return (
    <RequirePermission needs="backups.read">
      <BackupList />
    </RequirePermission>
  )
}

function BackupList() {
  const { t, language } = useDashboard()
  const [requested, setRequested] = useState<'new' | Backup>()
  const page = usePage(['id'])
  const rows = useRows(page, ['backups'], async ({ page: number, limit }) => {
    const answer = await send('/app/dashboard/backups/getall', 'getAllBackups', {})
    if (!answer.status) return answer
    const all = answer.data.map((row, at) => ({ ...row, id: at + 1 }))
    return { ...answer, data: all.slice((number - 1) * limit, number * limit), count: all.length }
  })
  const when = ({ made }: Backup) => formatDateTime(made, language)
  return (
    <section className={screen.screen}>
      <div className={screen.head}>
        <Title order={1} size="h2">
          {t('dashboard.nav.backups')}
        </Title>
        <Button leftSection={<StaffIcon name="download" size={18} />} onClick={() => setRequested('new')}>
          {t('dashboard.backups.make')}
        </Button>
      </div>
      <p>{t('dashboard.backups.intro')}</p>
      {rows.error && <ErrorPanel error={rows.error} onRetry={rows.onRetry} />}
      {rows.rows?.length === 0 ? (
        <p>{t('dashboard.backups.none')}</p>
      ) : (
        <ListTable
          {...rows}
          caption={t('dashboard.nav.backups')}
          broken={rows.error !== null}
          columns={[
            {
              key: 'when',
              title: t('dashboard.backups.when'),
              width: 180,
              show: (row) => <time dateTime={row.made}>{when(row)}</time>,
            },
            {
              key: 'size',
              title: t('dashboard.backups.size'),
              show: ({ size }) => (
                <bdi>
                  {t('dashboard.backups.megabytes', { size: formatNumber(Math.ceil(size / 1e5) / 10) })}
                </bdi>
              ),
            },
            {
              key: 'reason',
              title: t('dashboard.backups.reason'),
              show: ({ reason }) => t(`dashboard.backups.${reason ? reasons[reason] : 'ordinary'}`),
            },
          ]}
          actions={(row) => (
            <RowAction
              sign="download"
              action={t('dashboard.backups.download')}
              name={when(row)}
              onClick={() => setRequested(row)}
            />
          )}
        />
      )}
      {requested && (
        <BackupPassword
          backup={requested === 'new' ? undefined : requested}
          onClose={() => setRequested(undefined)}
        />
      )}
    </section>
  )
}

/** Downloads the file of a ticket without leaving the page. */
function take({ file }: Backup, ticket: string) {
  const link = document.createElement('a')
  link.href = `/backups/${file}?ticket=${ticket}`
  link.download = file
  link.click()
}

const ask = (backup: Backup | undefined, password: string) =>
  backup
    ? send('/app/dashboard/backups/download', 'downloadBackup', { file: backup.file, password })
    : send('/app/dashboard/backups/make', 'makeBackup', { password })

/** Asks for the password before `backup` is downloaded or, without one, a new backup is made. */
function BackupPassword({ backup, onClose }: { backup: Backup | undefined; onClose(): void }) {
  const { t, language } = useDashboard()
  const notify = useNotify()
  const form = useEntityForm({
    initial: () => ({ password: '' }),
    required: ['password'],
    async save({ password }) {
      const answer = await ask(backup, password)
      if (answer.status) take(answer.data, answer.ticket)
      else if (answer.msg === 'OLD_PASSWORD_NOT_MATCH') {
        form.form.setFieldError('password', t(`messages.${answer.msg}`))
      }
      return answer
    },
    onSaved() {
      notify({ kind: 'success', text: t(backup ? 'dashboard.backups.begun' : 'dashboard.backups.made') })
      onClose()
    },
  })
  const title = backup
    ? t('dashboard.backups.downloading', { when: formatDateTime(backup.made, language) })
    : t('dashboard.backups.make')
  return (
    <FormDialog
      size={500}
      title={title}
      dirty={false}
      draft="never"
      busy={form.busy}
      failure={form.refusal === 'OLD_PASSWORD_NOT_MATCH' ? undefined : form.failure}
      saveLabel={t(backup ? 'dashboard.backups.download' : 'dashboard.backups.make')}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Text size="sm" mb="sm">
        {t('dashboard.backups.ask')}
      </Text>
      <PasswordField
        {...form.field('password')}
        withAsterisk
        data-autofocus
        autoComplete="current-password"
      />
      {form.busy && !backup && (
        <Text size="sm" mt="sm" role="status">
          {t('dashboard.backups.making')}
        </Text>
      )}
    </FormDialog>
  )
}
