import { Link } from 'react-router'
import type { Account } from '#contract/account.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAccountTexts } from '../../account-layout.tsx'
import { leave } from '../../customer/session.ts'
import { useSending } from '../account/use-sending.ts'
import { useWords } from '../account/use-words.ts'
import { Avatar } from './avatar.tsx'
import css from './profile-head.module.css'

/** Who the customer is, and the ways from here: orders, cart, out. */
export function ProfileHead({ account }: { account: Account }) {
  const t = useAccountTexts()
  const notify = useNotify()
  const words = useWords()
  const { busy, once } = useSending()

  const out = () =>
    once(async () => {
      const answer = await leave()
      if (answer.status) return notify({ kind: 'success', text: t(`messages.${answer.msg}`) })
      const { text } = words.fault(answer.msg)
      notify({ kind: 'warning', text, retry: { label: t('site.banner.retry'), run: out } })
    })

  return (
    <section className={css.head} aria-label={account.name}>
      <Avatar account={account} alt={t('account.profile.pictureFor', { name: account.name })} />
      <div className={css.who}>
        <p className={css.name}>
          <bdi>{account.name}</bdi>
        </p>
        <p className={css.email}>
          <bdi dir="ltr">{account.email}</bdi>
        </p>
      </div>
      <div className={css.ways}>
        <Link className={buttonClass('quiet')} to="/orders">
          <Icon name="lift" />
          {t('site.nav.orders')}
        </Link>
        <Link className={buttonClass('quiet')} to="/cart">
          <Icon name="cart" />
          {t('site.nav.cart')}
        </Link>
        <Button look="quiet" busy={busy} onClick={out}>
          {t('site.nav.logout')}
        </Button>
      </div>
    </section>
  )
}
