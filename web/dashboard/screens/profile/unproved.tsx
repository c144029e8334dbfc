import { Alert, Button } from '@mantine/core'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { failureText } from '#web/api/failure.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { StaffIcon } from '../../components/staff-icon.tsx'
import { useDashboard, useStaff } from '../../shell/dashboard-context.tsx'
import { updateStaff } from '../../shell/session.ts'
import css from './profile.module.css'

/** Says that one's own e-mail is not proved yet, which one signs in meanwhile, and mails the link once more. */
export function Unproved() {
  const { t } = useDashboard()
  const { user } = useStaff()
  const notify = useNotify()
  const [busy, once] = useOnce()
  const { id, email, proved, login_email } = user
  if (proved !== null) return null

  const resend = () =>
    void once(async () => {
      const answer = await send('/app/dashboard/profile/sendproof', 'sendProof', { user_id: id })
      if (!answer.status) return notify({ kind: 'warning', text: failureText(t, answer) })
      updateStaff(answer.data)
      notify({ kind: 'success', text: t('dashboard.profile.proofSent', { email: isolated(email) }) })
    })

  return (
    <Alert icon={<StaffIcon name="mail" />} title={t('dashboard.profile.unproved')} className={css.notice}>
      <p>{t('dashboard.profile.unprovedHelp', { email: isolated(email) })}</p>
      {login_email !== null && (
        <p>{t('dashboard.profile.loginMeanwhile', { email: isolated(login_email) })}</p>
      )}
      <Button variant="default" size="sm" mt="sm" loading={busy} onClick={resend}>
        {t('dashboard.profile.sendProof')}
      </Button>
    </Alert>
  )
}
