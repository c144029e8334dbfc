import { Checkbox } from '@mantine/core'
import { Link, Navigate, useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { returnPath } from '#web/shared/return-to.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { EmailField, PasswordField } from '../../kit/account-fields.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { Spinner } from '../../kit/loading.tsx'
import { rememberEmail, rememberedEmail, staffId, startSession, useSession } from '../../kit/session.ts'
import { useAuthForm } from '../../kit/use-auth-form.ts'
import { AuthCard } from './auth-card.tsx'

const home = '/dashboard/home'

/** Where to go after logging in: only to screens that require a login. */
export function destinationAfterLogin(query: URLSearchParams) {
  const target = returnPath(query, home)
  return target.startsWith('/dashboard/') && !target.startsWith('/dashboard/auth/') ? target : home
}

/** The login screen. A signed-in user is redirected at once. */
export default function Login() {
  const { t } = useDashboard()
  const notify = useNotify()
  const [query] = useSearchParams()
  const { data: user, isPending } = useSession()
  const form = useAuthForm(['user', 'pass'], async (read, refused) => {
    const answer = await send('/app/dashboard/auth/login', 'isLogin', {
      user: read('user'),
      pass: read('pass'),
    })
    if (answer.msg === 'INVALID_DATA' && !answer.field) return t('dashboard.auth.wrong')
    if (!answer.status) return refused(answer)
    rememberEmail(document.querySelector('[name="remember"]:checked') ? read('user').trim() : '')
    notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
    startSession(answer.data)
    return undefined
  })

  if (user) return <Navigate to={destinationAfterLogin(query)} replace />
  if (isPending && staffId()) return <Spinner />
  return (
    <AuthCard
      heading={t('dashboard.auth.loginHeading')}
      failure={form.failure}
      busy={form.busy}
      action={t('dashboard.auth.login')}
      onSubmit={form.submit}
      ways={<Link to="/dashboard/auth/forget">{t('dashboard.auth.forgot')}</Link>}
    >
      <EmailField {...form.field('user')} autoComplete="username" defaultValue={rememberedEmail()} />
      <PasswordField
        {...form.field('pass')}
        label={t('dashboard.fields.password')}
        autoComplete="current-password"
      />
      <Checkbox
        name="remember"
        label={t('dashboard.auth.remember')}
        defaultChecked={rememberedEmail() !== ''}
      />
    </AuthCard>
  )
}
