import { Text, TextInput } from '@mantine/core'
import { Link } from 'react-router'
import { send } from '#web/api/client.ts'
import { codeDigits, codeMinutes, codeOf } from '#web/shared/field-limits.ts'
import { useMailTokens } from '#web/shared/mail-tokens.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Latin } from '#web/ui/text.tsx'
import { PasswordField } from '../../kit/account-fields.tsx'
import { useDashboard } from '../../kit/dashboard-context.tsx'
import { isPasswordTooShort, staffPasswordLength } from '../../kit/staff-rules.ts'
import { useAuthForm } from '../../kit/use-auth-form.ts'
import { AuthCard } from './auth-card.tsx'

/** Sets a new password with the code from the mail. */
export default function Reset() {
  const { t } = useDashboard()
  const onward = useOnward()
  const handed = useMailTokens({
    reset: '/dashboard/auth/reset',
    forget: '/dashboard/auth/forget',
  })
  const { token, email } = handed
  const form = useAuthForm(handed.code ? ['newpass'] : ['code', 'newpass'], async (read, refused) => {
    const newpass = read('newpass')
    if (isPasswordTooShort(newpass)) {
      return t('dashboard.form.passwordHelp', staffPasswordLength)
    }
    const answer = await send('/app/dashboard/auth/resetpassword', 'isReset', {
      code: handed.code || codeOf(read('code')),
      newpass,
      token,
    })
    if (answer.msg === 'CODE_NOT_FOUND' && handed.code) return t('dashboard.undo.late')
    if (!answer.status) return refused(answer)
    const text = t(`messages.${answer.msg}`)
    return onward({ to: '/dashboard/auth/login', text, replace: true })
  })
  const code = form.field('code')
  return (
    <AuthCard
      heading={t('dashboard.auth.resetHeading')}
      intro={t(handed.code ? 'dashboard.undo.choose' : 'dashboard.auth.resetIntro')}
      failure={form.failure}
      busy={form.busy}
      action={t('dashboard.auth.update')}
      onSubmit={form.submit}
      ways={
        <>
          <Link to="/dashboard/auth/forget" state={{ email }}>
            {t('dashboard.auth.notSent')}
          </Link>
          <Link to="/dashboard/auth/login">{t('dashboard.auth.backToLogin')}</Link>
        </>
      }
    >
      {!handed.code && (
        <>
          {email && (
            <Text size="sm">
              {t('dashboard.auth.sentTo')} <Latin>{email}</Latin>
            </Text>
          )}
          <TextInput
            {...code}
            onChange={({ currentTarget: input }) => {
              const digits = codeOf(input.value)
              if (digits !== input.value) input.value = digits
              code.onChange()
            }}
            dir="ltr"
            inputMode="numeric"
            label={t('dashboard.auth.code')}
            description={t('dashboard.auth.codeHelp', { digits: codeDigits, minutes: codeMinutes })}
            autoComplete="one-time-code"
          />
        </>
      )}
      <PasswordField
        {...form.field('newpass')}
        label={t('dashboard.fields.newPassword')}
        autoComplete="new-password"
      />
    </AuthCard>
  )
}
