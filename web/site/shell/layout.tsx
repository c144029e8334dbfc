import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { useSite } from '#web/shared/site-context.tsx'
import { BannerRegion } from '#web/ui/banner.tsx'
import { useVisibleFocus } from '#web/ui/focus.ts'
import { useOtherAccount } from '#web/ui/use-other-account.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { storedId } from '../customer/session/customer-store.ts'
import { useSession } from '../customer/session/use-session.ts'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { useHeldNavigation } from './held-navigation.ts'
import css from './layout.module.css'
import { serveFromLoaderCache, useLoaderCache } from './loader-cache.ts'
import { Navbar } from './navbar.tsx'

const OtherAccountDialog = lazy(() => import('../customer/session/other-account.tsx'))

export const clientMiddleware = [serveFromLoaderCache]

/** The layout of every page of the site but the 404 page: navbar, page, footer, banners. */
export default function SiteLayout() {
  const { t, siteData } = useSite()
  useSession()
  useLoaderCache()
  useVisibleFocus()
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
    idle(async () => {
      const { prepareOffline } = await import('#web/site/shell/prepare-offline.ts')
      await prepareOffline(siteData.language)
    })
  }, [siteData.language])
  useEffect(() => {
    const typedFields = import('#web/site/shell/typed-fields.ts').then(({ keepTypedFields }) =>
      keepTypedFields(storedId),
    )
    return () => void typedFields.then((end) => end())
  }, [])
  return (
    <BannerRegion
      labels={{ close: t('site.banner.close'), view: t('site.banner.view'), back: t('site.banner.back') }}
    >
      <link rel="manifest" href={`/site.webmanifest?lang=${siteData.language}`} />
      <a className={css.skip} href="#content">
        {t('site.nav.skip')}
      </a>
      <NavigationStatus />
      <div className={css.offer} id="language-offer" />
      <Navbar />
      <main className={css.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CallBar />
      <OtherAccount />
      <Announcer />
    </BannerRegion>
  )
}

/** Shows the loading bar, or the warning that the next page could not be fetched. */
function NavigationStatus() {
  return useHeldNavigation() ? null : <Loading />
}

/** Announces the title of the new page to screen readers after a client-side navigation that changed it. */
function Announcer() {
  const { key } = useLocation()
  const [title, setTitle] = useState('')
  const before = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the title is read when the address has changed
  useEffect(() => {
    const { title } = document
    if (before.current !== undefined && before.current !== title) setTitle(title)
    before.current = title
  }, [key])
  return (
    <div aria-live="polite">
      <VisuallyHidden>{title}</VisuallyHidden>
    </div>
  )
}

/** Progress bar along the upper edge of the window while the next page loads. */
export function Loading() {
  const { t } = useSite()
  const { state } = useNavigation()
  return state === 'idle' ? null : (
    <div className={css.line} role="progressbar" aria-label={t('site.nav.loading')} />
  )
}

const nameNow = async () => (await import('../customer/session/other-account.tsx')).nameNow()

/** The dialog about another customer who has signed in meanwhile; its script comes when it is first needed. */
function OtherAccount() {
  const { another, dismiss } = useOtherAccount('customer', nameNow)
  const [isNeeded, setIsNeeded] = useState(false)
  if (another && !isNeeded) setIsNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <OtherAccountDialog another={another} dismiss={dismiss} />
      </Suspense>
    )
  )
}
