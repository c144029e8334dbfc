import { useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { codeDigits, codeMinutes, codeOf, passwordLength } from '#web/shared/field-limits.ts'
import { readMailTokens, useMailTokens } from '#web/shared/mail-tokens.ts'
import { keepReturnPath } from '#web/shared/return-to.ts'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { SentToNotice, UserName } from '../profile/sent-to-notice.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import { useFieldChecks } from '../session/field-checks.ts'
import { ForGuests } from '../session/guards.tsx'
import type { Route } from './+types/reset-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.auth.resetHeading'))

/** Applies `useMailTokens` to the customers' pages. */
function useResetTokens() {
  const handed = useMailTokens({ reset: '/reset', forget: '/forget' })
  // During hydration the output must match the server's, which knows neither.
  const isSettled = useCustomer().kind !== 'unknown'
  return isSettled ? handed : readMailTokens(undefined)
}

export default function Reset() {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const onward = useOnward()
  const [query] = useSearchParams()
  const { token, email, code: handed } = useResetTokens()
  const code = { digits: codeDigits, minutes: codeMinutes }

  const form = useForm({
    checks: { code: words.code, newpass: words.newPassword },
    async work(read) {
      const answer = await send('/app/client/auth/resetpassword', 'isReset', {
        code: handed || codeOf(read('code')),
        newpass: read('newpass'),
        token,
      })
      if (answer.msg === 'CODE_NOT_FOUND' && handed) return { text: t('account.undo.late') }
      if (answer.msg === 'CODE_NOT_FOUND') return { field: 'code', text: t('messages.CODE_NOT_FOUND') }
      if (!answer.status) return words.fault(answer)
      const to = keepReturnPath('/login', query)
      await onward({ to, text: t(`messages.${answer.msg}`), replace: true, state: { email } })
    },
  })
  const codeField = form.field('code')

  return (
    <ForGuests>
      <AuthFrame
        title={t('account.auth.resetHeading')}
        intro={t(handed ? 'account.undo.choose' : 'account.auth.resetIntro')}
        floor={2}
        open={form.busy}
        ways={
          <>
            <li>
              {t('account.auth.noCode')}{' '}
              <Link to={keepReturnPath('/forget', query)} state={{ email }}>
                {t('account.auth.resendCode')}
              </Link>
            </li>
            <li>
              <Link to={keepReturnPath('/login', query)}>{t('account.auth.backToLogin')}</Link>
            </li>
          </>
        }
      >
        <AuthForm form={form} action={t('account.auth.reset')}>
          {handed ? (
            <UserName email={email} />
          ) : (
            <>
              <SentToNotice email={email} />
              <Field
                {...codeField}
                onChange={(event) => {
                  const input = event.currentTarget
                  const digits = codeOf(input.value)
                  if (digits !== input.value) input.value = digits
                  codeField.onChange(event)
                }}
                label={t('account.auth.code')}
                help={t('account.auth.codeHelp', code)}
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
              />
            </>
          )}
          <PasswordField
            {...form.field('newpass')}
            label={t('account.auth.newPassword')}
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
