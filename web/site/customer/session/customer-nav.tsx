import { lazy, Suspense } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Latin } from '#web/ui/text.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { AccountIcon } from './account-icon.tsx'
import { Avatar } from './avatar.tsx'
import css from './customer-nav.module.css'
import { cartOf, isBuying, piecesOf, useCustomer } from './customer-store.ts'
import { LoginLinks } from './login-links.tsx'

export { LogoutButton } from './logout.tsx'

// Only who chose something before logging in needs it.
const BroughtCart = lazy(() => import('./brought-cart.tsx'))

// The badge of the cart has room for two digits.
const maxShown = 99

/** Formats the count on the cart's badge: `7`, `99+`. */
export const countShown = (count: number) => (count > maxShown ? `${maxShown}+` : String(count))

/** Returns the number of pieces in the cart; 0 until it has loaded. */
function useCount(): number {
  return piecesOf(cartOf(useCustomer())?.lines ?? [])
}

function CartIcon({ size }: { size?: number }) {
  const count = useCount()
  return (
    <span className={css.sign}>
      <Icon name="cart" {...(size ? { size } : {})} />
      {count > 0 && (
        <span className={css.count} aria-hidden="true">
          {countShown(count)}
        </span>
      )}
    </span>
  )
}

function InCart() {
  const { t } = useSite()
  const count = useCount()
  return count > 0 && <VisuallyHidden>({t('site.nav.itemsInCart', { count })})</VisuallyHidden>
}

/**
 * Link to the cart in the navbar, beside the account. Whoever has just logged in is asked about what they chose without an
 * account.
 */
export function CartLink() {
  const { t } = useSite()
  const customer = useCustomer()
  const account = customer.kind === 'customer' ? customer.account : undefined
  return (
    <>
      <Link className={css.bar} to="/cart">
        <CartIcon size={24} />
        <VisuallyHidden>{t('site.nav.cart')}</VisuallyHidden> <InCart />
      </Link>
      {account && isBuying() && (
        <Suspense>
          <BroughtCart account_id={account.id} />
        </Suspense>
      )}
    </>
  )
}

/** Links to the orders and the cart in the service bar of wide screens. */
export function TopLinks({ className }: { className: string | undefined }) {
  const { t } = useSite()
  const { kind } = useCustomer()
  return (
    <>
      {kind === 'customer' && (
        <Link className={classes(className, css.top)} to="/orders">
          <AccountIcon name="orders" size={18} />
          <span className={css.word}>{t('site.nav.orders')}</span>
        </Link>
      )}
      <Link className={classes(className, css.top)} to="/cart">
        <CartIcon size={18} />
        <span className={css.word}>{t('site.nav.cart')}</span> <InCart />
      </Link>
    </>
  )
}

/**
 * The customer's name and links to their pages, or for who orders without an account the ways to log in. `cart` adds the
 * link to the cart.
 */
export function CustomerRows({ className, cart = false }: { className: string | undefined; cart?: boolean }) {
  const { t } = useSite()
  const customer = useCustomer()
  const account = customer.kind === 'customer' ? customer.account : undefined
  const link = cart && (
    <Link className={className} to="/cart">
      <CartIcon />
      <span>{t('site.nav.cart')}</span> <InCart />
    </Link>
  )
  if (customer.kind === 'buyer') {
    return (
      <>
        <LoginLinks className={className} />
        {link}
      </>
    )
  }
  return (
    <>
      {account && (
        <div className={css.who}>
          <Avatar account={account} alt="" className={css.face} />
          <p className={css.names}>
            <span className={css.name}>
              <bdi>{account.name}</bdi>
            </span>
            <span className={css.email}>
              <Latin>{account.email}</Latin>
            </span>
          </p>
        </div>
      )}
      <Link className={className} to="/MyProfile">
        <Icon name="user" />
        {t('site.nav.profile')}
      </Link>
      <Link className={className} to="/orders">
        <AccountIcon name="orders" />
        {t('site.nav.orders')}
      </Link>
      {link}
    </>
  )
}
