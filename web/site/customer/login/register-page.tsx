import { useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { nameLength, passwordLength } from '#web/shared/field-limits.ts'
import { keepReturnPath } from '#web/shared/return-to.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { OtherWays } from '../../contact/call-buttons.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { useFieldChecks } from '../session/field-checks.ts'
import { ForGuests } from '../session/guards.tsx'
import { startSession } from '../session/session.ts'
import type { Route } from './+types/register-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.auth.registerHeading'))

export default function Register() {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useFieldChecks()
  const onward = useOnward()
  const [query] = useSearchParams()

  const form = useForm({
    checks: { name: words.name, email: words.email, pass: words.newPassword },
    async work(read) {
      const [email, pass] = [read('email'), read('pass')]
      const registration = await send('/app/client/auth/register', 'isRegister', {
        name: read('name'),
        email,
        pass,
      })
      if (registration.msg === 'ALREADY_ADDED') return { field: 'email', text: t('account.auth.emailTaken') }
      if (!registration.status) return words.fault(registration)
      const entered = await send('/app/client/auth/login', 'isLogin', { user: email, pass })
      if (!entered.status) {
        const to = keepReturnPath('/login', query)
        return onward({ to, text: t('account.auth.registered'), state: { email } })
      }
      notify({ kind: 'success', text: t('account.auth.welcome') })
      void startSession(entered.data)
    },
  })

  return (
    <ForGuests>
      <AuthFrame
        title={t('account.auth.registerHeading')}
        intro={t('account.auth.registerIntro')}
        floor={1}
        open={form.busy}
        ways={
          <li>
            {t('account.auth.haveAccount')}{' '}
            <Link to={keepReturnPath('/login', query)}>{t('account.auth.login')}</Link>
          </li>
        }
      >
        <AuthForm form={form} action={t('account.auth.register')} beside={OtherWays}>
          <Field
            {...form.field('name')}
            label={t('account.auth.name')}
            autoComplete="name"
            maxLength={nameLength}
            dir="auto"
          />
          <Field
            {...form.field('email')}
            label={t('account.auth.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
          />
          <PasswordField
            {...form.field('pass')}
            label={t('account.auth.password')}
            help={t('account.auth.passwordHelp', passwordLength)}
            autoComplete="new-password"
            showLabel={t('account.auth.showPassword')}
            hideLabel={t('account.auth.hidePassword')}
          />
        </AuthForm>
      </AuthFrame>
    </ForGuests>
  )
}
