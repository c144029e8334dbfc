import { useLocation, useSearchParams } from 'react-router'
import { send } from '#web/api/client.ts'
import { readMailTokens } from '#web/shared/mail-tokens.ts'
import { keepReturnPath } from '#web/shared/return-to.ts'
import { Field } from '#web/ui/form/field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import { useFieldChecks } from '../session/field-checks.ts'
import { ForGuests } from '../session/guards.tsx'
import type { Route } from './+types/forget-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.auth.forgotHeading'))

export default function Forget() {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const onward = useOnward()
  const [query] = useSearchParams()
  const { email } = readMailTokens(useLocation().state)
  const isSettled = useCustomer().kind !== 'unknown'

  const form = useForm({
    checks: { email: words.email },
    async work(read) {
      const email = read('email')
      const answer = await send('/app/client/auth/forgetpassword', 'isForget', { email })
      if (!answer.status) return words.fault(answer)
      const parameters = new URLSearchParams({ token: answer.token })
      const next = query.get('next')
      if (next) parameters.set('next', next)
      await onward({ to: `/reset?${parameters}`, text: t(`messages.${answer.msg}`), state: { email } })
    },
  })

  return (
    <ForGuests>
      <AuthFrame
        title={t('account.auth.forgotHeading')}
        intro={t('account.auth.forgotIntro')}
        floor={1}
        open={form.busy}
        ways={
          <li>
            <Link to={keepReturnPath('/login', query)}>{t('account.auth.backToLogin')}</Link>
          </li>
        }
      >
        <AuthForm form={form} action={t('account.auth.sendCode')}>
          <Field
            {...form.field('email')}
            label={t('account.auth.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
            dir="ltr"
            defaultValue={isSettled ? email : ''}
          />
        </AuthForm>
      </AuthFrame>
    </ForGuests>
  )
}
