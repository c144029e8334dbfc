import { type ReactNode, useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Failure, failureText } from '#web/api/failure.ts'
import { loginPath, returnPath } from '#web/shared/return-to.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Link, Navigate, useNavigate } from '#web/ui/link.tsx'
import { EmptyState } from '../../page/empty-state.tsx'
import { TelephoneLinks } from '../../page/telephones.tsx'
import { useAccountTexts } from './account-layout.tsx'
import { type Customer, useCustomer } from './customer-store.ts'
import css from './guards.module.css'

/**
 * Placeholder while account data loads; with `over` it overlays the previous content. The footer, which would
 * shift, is hidden until the data arrives.
 */
export function LoadingPage({ over = false }: { over?: boolean }) {
  const { t } = useSite()
  return (
    <div
      className={classes(css.waiting, over && css.over)}
      role="status"
      data-waiting={over ? undefined : true}
    >
      <span className={css.words}>{t('site.lists.loading')}</span>
    </div>
  )
}

interface Props {
  msg: Failure['msg']
  retry(): void
}

/** Placeholder for account data that could not be loaded. */
export function LoadError({ msg, retry }: Props) {
  const { t } = useSite()
  return (
    <div role="alert">
      <EmptyState title={t('site.error.heading')} help={failureText(t, { msg })}>
        <Button onClick={retry}>{t('site.banner.retry')}</Button>
      </EmptyState>
    </div>
  )
}

/** What those without scripts read in place of account data, and what works for them. */
export function NeedsScript() {
  const t = useAccountTexts()
  return (
    <noscript>
      <div className={css.unscripted}>
        <EmptyState title={t('account.unscripted.heading')} help={t('account.unscripted.help')}>
          <p className={css.ways}>
            <TelephoneLinks place="sale" className={buttonClass('main')} />
            <Link className={buttonClass('quiet')} to="/contact">
              {t('site.nav.contact')}
            </Link>
          </p>
        </EmptyState>
      </div>
    </noscript>
  )
}

/** A signed-in customer. */
export type SignedIn = Extract<Customer, { kind: 'customer' }>

/** A visitor who orders without an account. */
type WithoutAccount = Extract<Customer, { kind: 'buyer' }>

interface ForProps {
  children(customer: SignedIn): ReactNode
  /** What who orders without an account sees. */
  buyer?(buyer: WithoutAccount): ReactNode
}

/**
 * Renders its children for customers only. Others are redirected to the login page, which comes back here.
 */
export function ForCustomers({ children, buyer }: ForProps) {
  const customer = useCustomer()
  const { pathname, search } = useLocation()
  if (customer.kind === 'buyer' && buyer) return buyer(customer)
  if (customer.kind === 'guest' || customer.kind === 'buyer') {
    return (
      <>
        <Navigate
          to={'left' in customer && customer.left ? '/login' : loginPath(pathname + search)}
          replace
        />
        <LoadingPage />
      </>
    )
  }
  if (customer.kind === 'customer') return children(customer)
  return (
    <>
      <LoadingPage />
      <NeedsScript />
    </>
  )
}

/** Renders its children for guests. A customer is redirected to the `next` page or to their profile. */
export function ForGuests({ children }: { children: ReactNode }) {
  const customer = useCustomer()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  // Only a confirmed session counts: an expired one would redirect back and forth.
  const account = customer.kind === 'customer' ? customer.account : undefined
  const signedIn = account !== undefined
  // Somebody without a name has recovered an account that was emptied: their profile says so and asks for it.
  const isNameless = account?.name === ''
  useEffect(() => {
    if (signedIn) navigate(isNameless ? '/MyProfile' : returnPath(query), { replace: true })
  }, [signedIn, isNameless, navigate, query])
  return children
}
