import { send } from '#web/api/client.ts'
import { useLinkToken } from '#web/shared/mail-tokens.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { currentCustomer } from '../session/customer-store.ts'
import { useFieldChecks } from '../session/field-checks.ts'
import { logOut } from '../session/session.ts'
import type { Route } from './+types/undo-email-page.ts'
import { AuthForm, AuthFrame } from './auth-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.undo.heading'))

/**
 * The target of the link mailed to the old address when an e-mail changes. Mail programs prefetch links, so
 * only the button acts.
 */
export default function UndoEmail() {
  const t = useAccountTexts()
  const words = useFieldChecks()
  const onward = useOnward()
  const token = useLinkToken('/undoemail')

  const form = useForm({
    checks: {},
    async work() {
      const answer = await send('/app/client/auth/undoemail', 'isUndoEmail', { token })
      if (answer.msg === 'CODE_NOT_FOUND' || answer.msg === 'DATA_REQUIRED') {
        return { text: t('account.undo.dead') }
      }
      if (answer.msg === 'ALREADY_ADDED') return { text: t('account.undo.taken') }
      if (!answer.status) return words.fault(answer)
      // The new password is chosen as a guest, so a signed-in customer is logged out.
      if (currentCustomer().kind === 'customer') await logOut()
      const { token: own, email, code } = answer
      const state = { token: own, email, code }
      await onward({ to: '/reset', text: t('account.undo.done'), replace: true, state })
    },
  })

  return (
    <AuthFrame
      title={t('account.undo.heading')}
      intro={t('account.undo.intro')}
      floor={1}
      open={form.busy}
      ways={
        <li>
          <Link to="/login">{t('account.auth.backToLogin')}</Link>
        </li>
      }
    >
      <AuthForm form={form} action={t('account.undo.action')} />
    </AuthFrame>
  )
}
