import { Link } from 'react-router'
import { send } from '#web/api/client.ts'
import { useLinkToken } from '#web/shared/mail-tokens.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { useAuthForm } from '../../kit/use-auth-form.ts'
import { AuthCard } from './auth-card.tsx'

/** The target of the link in the mail to the old address. Only the button acts, as mail programs follow links. */
export default function UndoEmail() {
  const { t } = useDashboard()
  const onward = useOnward()
  const token = useLinkToken('/dashboard/auth/undoemail')
  const form = useAuthForm([], async () => {
    const answer = await send('/app/dashboard/auth/undoemail', 'isUndoEmail', { token })
    if (answer.msg === 'CODE_NOT_FOUND' || answer.msg === 'DATA_REQUIRED') return t('dashboard.undo.dead')
    if (answer.msg === 'ALREADY_ADDED') return t('dashboard.undo.taken')
    if (!answer.status) return failureText(t, answer)
    const { email, code } = answer
    const state = { token: answer.token, email, code }
    return onward({ to: '/dashboard/auth/reset', text: t('dashboard.undo.done'), replace: true, state })
  })
  return (
    <AuthCard
      heading={t('dashboard.undo.heading')}
      intro={t('dashboard.undo.intro')}
      failure={form.failure}
      busy={form.busy}
      action={t('dashboard.undo.action')}
      onSubmit={form.submit}
      ways={<Link to="/dashboard/auth/login">{t('dashboard.auth.backToLogin')}</Link>}
    />
  )
}
