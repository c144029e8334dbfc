import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import css from './sent-to-notice.module.css'

/** Tells where the code was sent. The hidden field tells password managers whose new password it is. */
export function SentToNotice({ email }: { email: string }) {
  const t = useAccountTexts()
  if (!email) return null
  return (
    <div className={css.sent}>
      <Icon name="mail" size={24} />
      <p>
        {t('account.auth.sentTo')} <bdi className={css.email}>{email}</bdi>
        <span className={css.spam}>{t('account.auth.spam')}</span>
      </p>
      <UserName email={email} />
    </div>
  )
}

/** Hidden field that tells password managers whose password a form is about. */
export function UserName({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />
}
