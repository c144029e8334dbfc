import { Text } from '@mantine/core'
import type { Backup } from '#contract/dashboard/backups.ts'
import { formatDateTime } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { PasswordField } from '../../forms/account-fields.tsx'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { useEntityForm } from '../../forms/use-entity-form.ts'
import { useDashboard } from '../../shell/dashboard-context.tsx'

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
export function BackupPassword({ backup, onClose }: { backup: Backup | undefined; onClose(): void }) {
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
      busy={form.busy}
      failure={form.refused === 'OLD_PASSWORD_NOT_MATCH' ? undefined : form.failure}
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
        label={t('dashboard.fields.password')}
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
