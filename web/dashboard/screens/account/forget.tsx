import { Link, useLocation } from 'react-router'
import { send } from '#web/api/client.ts'
import { readMailTokens } from '#web/shared/mail-tokens.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { EmailField } from '../../kit/account-fields.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { rememberedEmail } from '../../kit/session.ts'
import { useAuthForm } from '../../kit/use-auth-form.ts'
import { AuthCard } from './auth-card.tsx'

/** Requests the code that sets a new password. */
export default function Forget() {
  const { t } = useDashboard()
  const onward = useOnward()
  const { email } = readMailTokens(useLocation().state)
  const form = useAuthForm(['email'], async (read, refused) => {
    const email = read('email').trim()
    const answer = await send('/app/dashboard/auth/forgetpassword', 'isForget', { email })
    if (!answer.status) return refused(answer)
    const state = { token: answer.token, email }
    return onward({ to: '/dashboard/auth/reset', text: t(`messages.${answer.msg}`), state })
  })
  return (
    <AuthCard
      heading={t('dashboard.auth.forgetHeading')}
      intro={t('dashboard.auth.forgetIntro')}
      failure={form.failure}
      busy={form.busy}
      action={t('dashboard.auth.next')}
      onSubmit={form.submit}
      ways={<Link to="/dashboard/auth/login">{t('dashboard.auth.backToLogin')}</Link>}
    >
      <EmailField
        {...form.field('email')}
        autoComplete="username"
        defaultValue={email || rememberedEmail()}
      />
    </AuthCard>
  )
}
