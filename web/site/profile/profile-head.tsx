import type { Account } from '#contract/account.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { useAccountTexts } from '../account/account-layout.tsx'
import { AccountIcon } from '../customer-nav/account-icon.tsx'
import { Avatar } from '../customer-nav/avatar.tsx'
import { useLogout } from '../customer-nav/logout.tsx'
import css from './profile.module.css'

/** The customer's identity, and links to orders, cart and logout. */
export function ProfileHead({ account }: { account: Account }) {
  const t = useAccountTexts()
  const { busy, run } = useLogout()
  return (
    <section className={css.head} aria-label={account.name}>
      <Avatar account={account} alt={t('account.profile.pictureFor', { name: account.name })} />
      <div className={css.who}>
        <p className={css.name}>
          <bdi>{account.name}</bdi>
        </p>
        <p className={css.email}>
          <Latin>{account.email}</Latin>
        </p>
      </div>
      <div className={css.ways}>
        <Link className={buttonClass('quiet')} to="/orders">
          <AccountIcon name="orders" />
          {t('site.nav.orders')}
        </Link>
        <Link className={buttonClass('quiet')} to="/cart">
          <Icon name="cart" />
          {t('site.nav.cart')}
        </Link>
        <Button look="quiet" busy={busy} onClick={() => void run()}>
          {!busy && <AccountIcon name="leave" />}
          {t('site.nav.logout')}
        </Button>
      </div>
    </section>
  )
}
