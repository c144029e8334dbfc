import { send } from '#web/api/client.ts'
import { useLinkToken } from '#web/shared/mail-tokens.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { useFieldChecks } from '../session/field-checks.ts'
import { reloadSession } from '../session/use-session.ts'
import type { Route } from './+types/prove-email-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.proof.heading'))

/** The target of the link mailed to a new address. Mail programs prefetch links, so only the button acts. */
export default function ProveEmail() {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const onward = useOnward()
  const token = useLinkToken('/proveemail')

  const form = useForm({
    checks: {},
    async work() {
      const answer = await send('/app/client/auth/proveemail', 'isProveEmail', { token })
      if (answer.msg === 'CODE_NOT_FOUND' || answer.msg === 'DATA_REQUIRED') {
        return { text: t('account.proof.dead') }
      }
      if (answer.msg === 'ALREADY_ADDED') return { text: t('account.proof.taken') }
      if (!answer.status) return words.fault(answer)
      // A customer signed in here has a new e-mail now, or has lost their session.
      await reloadSession()
      const { email } = answer
      await onward({ to: '/login', text: t('account.proof.done'), replace: true, state: { email } })
    },
  })

  return (
    <AuthFrame
      title={t('account.proof.heading')}
      intro={t('account.proof.intro')}
      floor={1}
      open={form.busy}
      ways={
        <li>
          <Link to="/MyProfile">{t('account.profile.heading')}</Link>
        </li>
      }
    >
      <AuthForm form={form} action={t('account.proof.action')} />
    </AuthFrame>
  )
}
