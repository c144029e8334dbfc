import { useLocation, useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/field.tsx'
import { Link } from '#web/ui/link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useAccountTexts } from '../account-layout.tsx'
import { handedOn } from '../customer/handed-on.ts'
import { enter } from '../customer/session.ts'
import { withNext } from '../customer/way-back.ts'
import { useCustomer } from '../customer.ts'
import { describeOwn } from '../own-page.ts'
import { AuthForm } from '../parts/account/auth-form.tsx'
import { AuthPage } from '../parts/account/auth-page.tsx'
import { ForGuests } from '../parts/account/guards.tsx'
import { useForm } from '../parts/account/use-form.ts'
import { useWords } from '../parts/account/use-words.ts'
import type { Route } from './+types/login.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.auth.loginHeading'))

export default function Login() {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useWords()
  const [query] = useSearchParams()
  const { email } = handedOn(useLocation().state)
  // The server knows nothing of what was handed on, and the page begins as it came.
  const known = useCustomer().kind !== 'unknown'

  const form = useForm({
    checks: { user: words.email, pass: words.password },
    async work(read) {
      const answer = await send('/app/client/auth/login', 'isLogin', {
        user: read('user'),
        pass: read('pass'),
      })
      if (answer.msg === 'INVALID_DATA') return { text: t('account.auth.wrongLogin') }
      if (!answer.status) return words.fault(answer)
      notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      // Whoever is signed in is led on from here.
      void enter(answer.data)
    },
  })

  return (
    <ForGuests>
      <AuthPage
        title={t('account.auth.loginHeading')}
        intro={t(query.has('next') ? 'account.auth.loginFirst' : 'account.auth.loginIntro')}
        floor={0}
        open={form.busy}
        ways={
          <>
            <li>
              <Link to={withNext('/forget', query)}>{t('account.auth.forgotLink')}</Link>
            </li>
            <li>
              {t('account.auth.noAccount')}{' '}
              <Link to={withNext('/register', query)}>{t('account.auth.register')}</Link>
            </li>
          </>
        }
      >
        <AuthForm form={form} action={t('account.auth.login')}>
          <Field
            {...form.field('user')}
            label={t('account.auth.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            defaultValue={known ? email : ''}
          />
          <PasswordField
            {...form.field('pass')}
            label={t('account.auth.password')}
            autoComplete="current-password"
            showLabel={t('account.auth.showPassword')}
            hideLabel={t('account.auth.hidePassword')}
          />
        </AuthForm>
      </AuthPage>
    </ForGuests>
  )
}
