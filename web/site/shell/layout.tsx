import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { BannerRegion } from '#web/ui/banner.tsx'
import { useVisibleFocus } from '#web/ui/focus.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CallBar } from './call-bar.tsx'
import { Footer } from './footer.tsx'
import { useHeldNavigation } from './held-navigation.ts'
import css from './layout.module.css'
import { serveFromLoaderCache, useLoaderCache } from './loader-cache.ts'
import { Navbar } from './navbar.tsx'
import { prepareOffline } from './offline.ts'
import { OtherAccountDialog } from './other-account-dialog.tsx'
import { useSite } from './site-context.tsx'
import { useTypedFields } from './typed-fields.ts'
import { useSession } from './use-session.ts'

export const clientMiddleware = [serveFromLoaderCache]

/** The layout of every page of the site but the 404 page: navbar, page, footer, banners. */
export default function SiteLayout() {
  const { t, siteData } = useSite()
  const { pathname } = useLocation()
  useSession()
  useLoaderCache()
  useVisibleFocus()
  useEffect(() => {
    const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2000))
    idle(() => void prepareOffline(siteData.language))
  }, [siteData.language])
  useTypedFields()
  return (
    <BannerRegion closeLabel={t('site.banner.close')}>
      <link rel="manifest" href={`/site.webmanifest?lang=${siteData.language}`} />
      <a className={css.skip} href="#content">
        {t('site.nav.skip')}
      </a>
      <NavigationStatus />
      <Navbar />
      <main className={css.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CallBar />
      <OtherAccountDialog />
      <Announcer pathname={pathname} />
    </BannerRegion>
  )
}

/** Shows the loading bar, or the warning that the next page could not be fetched. */
function NavigationStatus() {
  return useHeldNavigation() ? null : <Loading />
}

/** Announces the new page's title to screen readers after a client-side navigation. */
function Announcer({ pathname }: { pathname: string }) {
  const [title, setTitle] = useState('')
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    setTitle(document.title)
  }, [pathname])
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
