import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import type { Failure } from '#web/api/failure.ts'
import { siteServer } from '#web/api/server.ts'
import { readMailTokens } from '#web/shared/mail-tokens.ts'
import { keepReturnPath, returnPath } from '#web/shared/return-to.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import { useFieldChecks } from '../session/field-checks.ts'
import { ForGuests } from '../session/guards.tsx'
import { startSession } from '../session/session.ts'
import type { Route } from './+types/login-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'
import { GuestChoice } from './guest-choice.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.auth.loginHeading'))

/** Returns the result of a plain form post, if there was one. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(siteServer).posted ?? null

/** Only a document request can have posted the form. */
export const clientLoader = async () => null

export default function Login({ loaderData: posted }: Route.ComponentProps) {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useFieldChecks()
  const [query] = useSearchParams()
  const { email } = readMailTokens(useLocation().state)
  // The server does not know the history state, and hydration must match its output.
  const isSettled = useCustomer().kind !== 'unknown'

  const faultOf = (answer: Failure) =>
    answer.msg === 'INVALID_DATA' && !answer.field
      ? { text: t('account.auth.wrongLogin') }
      : words.fault(answer)
  const entered = posted?.account
  useEffect(() => {
    if (entered) void startSession(entered)
  }, [entered])

  const form = useForm({
    checks: { user: words.email, pass: words.password },
    begun: posted && !posted.answer.status ? faultOf(posted.answer) : undefined,
    async work(read) {
      const answer = await send('/app/client/auth/login', 'isLogin', {
        user: read('user'),
        pass: read('pass'),
      })
      if (!answer.status) return faultOf(answer)
      notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      // `ForGuests` redirects once the customer is signed in.
      void startSession(answer.data)
    },
  })

  return (
    <ForGuests>
      <AuthFrame
        title={t('account.auth.loginHeading')}
        intro={t(query.has('next') ? 'account.auth.loginFirst' : 'account.auth.loginIntro')}
        floor={0}
        open={form.busy}
        ways={
          <>
            <li>
              <Link to={keepReturnPath('/forget', query)}>{t('account.auth.forgotLink')}</Link>
            </li>
            <li>
              {t('account.auth.noAccount')}{' '}
              <Link to={keepReturnPath('/register', query)}>{t('account.auth.register')}</Link>
            </li>
          </>
        }
      >
        {entered && (
          <p role="status">
            {t('messages.LOGIN_SUCCESS')} <Link to={returnPath(query)}>{t('account.auth.goOn')}</Link>
          </p>
        )}
        <AuthForm form={form} action={t('account.auth.login')} early>
          <Field
            {...form.field('user')}
            label={t('account.auth.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            defaultValue={posted?.fields.user ?? (isSettled ? email : '')}
          />
          <PasswordField
            {...form.field('pass')}
            label={t('account.auth.password')}
            autoComplete="current-password"
            showLabel={t('account.auth.showPassword')}
            hideLabel={t('account.auth.hidePassword')}
          />
        </AuthForm>
        <GuestChoice />
      </AuthFrame>
    </ForGuests>
  )
}
