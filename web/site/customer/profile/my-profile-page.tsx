import type { Account } from '#contract/customers/account.ts'
import type { Place } from '#contract/orders/places.ts'
import { isolated } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { siteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useBusy } from '#web/ui/form/use-busy.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { EmptyState } from '../../page/empty-state.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { AccountIcon } from '../session/account-icon.tsx'
import { accountMeta, useAccountTexts } from '../session/account-layout.tsx'
import { Avatar } from '../session/avatar.tsx'
import { ForCustomers, LoadingPage } from '../session/guards.tsx'
import { useLogout } from '../session/logout.tsx'
import { setAccount } from '../session/session.ts'
import { useAccountForm } from '../session/use-account-form.ts'
import { reloadSession } from '../session/use-session.ts'
import type { Route } from './+types/my-profile-page.ts'
import { Addresses } from './addresses.tsx'
import { ChangePicture } from './change-picture.tsx'
import css from './profile.module.css'
import { ChangeEmail, ChangeName, ChangePassword, DeleteAccount } from './profile-forms.tsx'

/** The places that are served, in the company's order. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const places = await context.get(siteServer).call('/app/client/places/getall', { served: true, sort: 'id' })
  return { places: unwrapAnswer(places, request).data }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, (t) => t('account.profile.heading'))

export default function MyProfile({ loaderData: { places } }: Route.ComponentProps) {
  const t = useAccountTexts()
  return (
    <>
      <PageHead title={t('account.profile.heading')} intro={t('account.profile.intro')} />
      <ForCustomers>
        {({ account, failed }) => {
          if (account) return <Profile key={account.id} account={account} places={places} />
          if (!failed) return <LoadingPage />
          return (
            <EmptyState title={t('site.banner.network')} help={t('account.profile.networkHelp')}>
              <Button onClick={() => void reloadSession()}>{t('site.banner.retry')}</Button>
            </EmptyState>
          )
        }}
      </ForCustomers>
    </>
  )
}

/** A customer's profile: their identity, the four things they can change, their addresses, and the deletion of the account. */
export function Profile({ account, places }: { account: Account; places: readonly Place[] }) {
  return (
    <div className={css.inside}>
      <ProfileHead account={account} />
      {account.name === '' && <EmptiedAccount />}
      <UnverifiedEmail account={account} />
      <div className={css.changes}>
        <ChangeName account={account} />
        <ChangePicture account={account} />
        <ChangeEmail account={account} />
        <ChangePassword account={account} />
        <Addresses account_id={account.id} name={account.name} places={places} />
        <DeleteAccount account={account} />
      </div>
    </div>
  )
}

/** The customer's identity, and links to orders, cart and logout. */
function ProfileHead({ account }: { account: Account }) {
  const t = useAccountTexts()
  const { busy, run } = useLogout()
  return (
    <section className={css.head} aria-label={account.name || account.email}>
      <Avatar
        account={account}
        alt={t('account.profile.pictureFor', { name: account.name || account.email })}
      />
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

/** Notice that a recovered account was emptied, which asks for the name. */
function EmptiedAccount() {
  const t = useAccountTexts()
  return (
    <section className={css.notice} aria-label={t('account.profile.emptied')}>
      <Icon name="mail" size={24} />
      <div className={css.words}>
        <p className={css.title}>{t('account.profile.emptied')}</p>
        <p>{t('account.profile.emptiedHelp')}</p>
      </div>
    </section>
  )
}

/**
 * Notice that the customer's e-mail is unverified and which one signs in meanwhile; it can resend the link.
 */
function UnverifiedEmail({ account }: { account: Account }) {
  const t = useAccountTexts()
  const notify = useNotify()
  const { refused } = useAccountForm()
  const [busy, run] = useBusy()
  const { id, email, proved, login_email } = account
  if (proved !== null) return null

  const resend = () =>
    void run(async () => {
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
