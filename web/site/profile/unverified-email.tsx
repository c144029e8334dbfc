import type { Account } from '#contract/account.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOnce } from '#web/ui/form/use-once.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { setAccount } from '../customer/session.ts'
import css from './profile.module.css'
import { useAccountForm } from './use-account-form.ts'

/**
 * Notice that the customer's e-mail is unverified and which one signs in meanwhile; it can resend the link.
 */
export function UnverifiedEmail({ account }: { account: Account }) {
  const t = useAccountTexts()
  const notify = useNotify()
  const { refused } = useAccountForm()
  const [busy, once] = useOnce()
  const { id, email, proved, login_email } = account
  if (proved !== null) return null

  const resend = () =>
    void once(async () => {
      const answer = await send('/app/client/profile/sendproof', 'sendProof', { account_id: id })
      if (!answer.status) return void refused(answer, resend)
      setAccount(answer.data)
      notify({ kind: 'success', text: t('account.profile.proofSent', { email: isolated(email) }) })
    })

  return (
    <section className={css.notice} aria-label={t('account.profile.unproved')}>
      <Icon name="mail" size={24} />
      <div className={css.words}>
        <p className={css.title}>{t('account.profile.unproved')}</p>
        <p>{t('account.profile.unprovedHelp', { email: isolated(email) })}</p>
        {login_email !== null && (
          <p>{t('account.profile.loginMeanwhile', { email: isolated(login_email) })}</p>
        )}
        <Button look="quiet" className={css.again} busy={busy} onClick={resend}>
          {t('account.profile.sendProof')}
        </Button>
      </div>
    </section>
  )
}
