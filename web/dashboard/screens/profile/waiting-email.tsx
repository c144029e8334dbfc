import { Alert, Button } from '@mantine/core'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { useDashboard, useStaff } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { updateStaff } from '../../kit/session.ts'
import { StaffIcon } from '../../kit/staff-icon.tsx'
import css from './profile.module.css'

/** Says that the user's new e-mail address waits for the password, and discards it for whoever did not ask for it. */
export function WaitingEmail() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const { id, email, login_email, password_until } = user
  if (password_until === null || login_email === null) return null

  const discard = () =>
    void run(async () => {
      const answer = await send('/app/dashboard/profile/changeemail', 'changeEmail', {
        user_id: id,
        newemail: login_email,
      })
      if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
      updateStaff(answer.data)
    })

  return (
    <Alert icon={<StaffIcon name="mail" />} title={t('dashboard.profile.waits')} className={css.notice}>
      <p>{t('dashboard.profile.waitsHelp', { email: isolated(email) })}</p>
      <p>{t('dashboard.profile.loginMeanwhile', { email: isolated(login_email) })}</p>
      <p>{t('dashboard.profile.waitsElse')}</p>
      <Button variant="default" size="sm" mt="sm" loading={busy} onClick={discard}>
        {t('dashboard.profile.discardEmail')}
      </Button>
    </Alert>
  )
}
