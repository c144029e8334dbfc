import { lazy, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { returnPath } from '#web/shared/return-to.ts'
import { useNotify } from '#web/ui/banner.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { useOnward } from '#web/ui/form/use-onward.ts'
import { Link } from '#web/ui/link.tsx'
import { useAccountTexts } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import css from '../session/guest.module.css'

// Only who has chosen it can end it.
const EndGuest = lazy(() =>
  import('../session/end-guest.tsx').then(({ EndGuest: end }) => ({ default: end })),
)

/** The query of the page that chooses to order without an account. */
const guestParam = 'guest'

/** Offers to order without an account, or to go on so or to end it where that was chosen before. */
export function GuestChoice() {
  const t = useAccountTexts()
  const notify = useNotify()
  const onward = useOnward()
  const [query] = useSearchParams()
  const { kind } = useCustomer()
  const next = returnPath(query, '/shop')
  const isAsked = query.has(guestParam) && (kind === 'guest' || kind === 'buyer')

  // The link works before its script has come, so the page that it leads to chooses.
  useEffect(() => {
    if (!isAsked) return
    const choose = async () => {
      const loaded = await import('../session/guest-cart.ts').catch(() => undefined)
      if (!loaded) return notify({ kind: 'warning', text: t('site.banner.network') })
      void loaded.beginGuest()
      await onward({ to: next, replace: true, quiet: true, text: t('account.auth.guest') })
    }
    void choose()
  }, [isAsked, next, notify, onward, t])

  if (kind === 'buyer') {
    return (
      <div className={css.choice}>
        <Link className={buttonClass('quiet')} to={next}>
          {t('account.auth.guestGoOn')}
        </Link>
        <Suspense>
          <EndGuest label={t('account.auth.guestEnd')} />
        </Suspense>
      </div>
    )
  }
  const carried = query.get('next')
  return (
    <div className={css.choice}>
      <Link
        className={buttonClass('quiet')}
        to={`/login?${guestParam}${carried ? `&next=${encodeURIComponent(carried)}` : ''}`}
      >
        {t('account.auth.guest')}
      </Link>
      <p>{t('account.auth.guestHelp')}</p>
    </div>
  )
}
