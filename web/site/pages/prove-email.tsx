import { useNavigate } from 'react-router'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Link } from '#web/ui/link.tsx'
import { useAccountTexts } from '../account-layout.tsx'
import { recogniseAgain } from '../customer/use-recognition.ts'
import { describeOwn } from '../own-page.ts'
import { AuthForm } from '../parts/account/auth-form.tsx'
import { AuthPage } from '../parts/account/auth-page.tsx'
import { useForm } from '../parts/account/use-form.ts'
import { useLinkToken } from '../parts/account/use-link-token.ts'
import { useWords } from '../parts/account/use-words.ts'
import type { Route } from './+types/prove-email.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  describeOwn(matches, (t) => t('account.proof.heading'))

/** Where the link leads that a new address is mailed. Programs open links: only the button acts. */
export default function ProveEmail() {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useWords()
  const navigate = useNavigate()
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
      // Whoever is signed in here has another e-mail now, or is not signed in any more.
      await recogniseAgain()
      notify({ kind: 'success', text: t('account.proof.done') })
      navigate('/login', { replace: true, state: { email: answer.email } })
    },
  })

  return (
    <AuthPage
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
    </AuthPage>
  )
}
