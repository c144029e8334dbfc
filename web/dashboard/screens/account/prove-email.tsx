import { Link } from 'react-router'
import { send } from '#web/api/client.ts'
import { useLinkToken } from '#web/shared/mail-tokens.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { failureText } from '../../kit/failure-text.ts'
import { queries } from '../../kit/query-client.ts'
import { useAuthForm } from '../../kit/use-auth-form.ts'
import { AuthCard } from './auth-card.tsx'

/** The target of the link in the mail to a new address. Only the button acts, as mail programs follow links. */
export default function ProveEmail() {
  const { t } = useDashboard()
  const onward = useOnward()
  const token = useLinkToken('/dashboard/auth/proveemail')
  const form = useAuthForm([], async () => {
    const answer = await send('/app/dashboard/auth/proveemail', 'isProveEmail', { token })
    if (answer.msg === 'CODE_NOT_FOUND' || answer.msg === 'DATA_REQUIRED') return t('dashboard.proof.dead')
    if (answer.msg === 'ALREADY_ADDED') return t('dashboard.proof.taken')
    if (!answer.status) return failureText(t, answer)
    // The signed-in user may have a new e-mail address now, or no session any more.
    await queries.invalidateQueries({ queryKey: ['staff'] })
    return onward({ to: '/dashboard/auth/login', text: t('dashboard.proof.done'), replace: true })
  })
  return (
    <AuthCard
      heading={t('dashboard.proof.heading')}
      intro={t('dashboard.proof.intro')}
      failure={form.failure}
      busy={form.busy}
      action={t('dashboard.proof.action')}
      onSubmit={form.submit}
      ways={<Link to="/dashboard/auth/login">{t('dashboard.auth.backToLogin')}</Link>}
    />
  )
}
