import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { isolatedName } from '#i18n/format.ts'
import { send } from '#web/api/client.ts'
import { BannerRegion } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useVisibleFocus } from '#web/ui/focus.ts'
import { useOtherAccount } from '#web/ui/use-other-account.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { CallBar } from './call-bar.tsx'
import { storedId } from './customer-store.ts'
import { Footer } from './footer.tsx'
import { useHeldNavigation } from './held-navigation.ts'
import css from './layout.module.css'
import { serveFromLoaderCache, useLoaderCache } from './loader-cache.ts'
import { Navbar } from './navbar.tsx'
import { useSite } from './site-context.tsx'
import { useSession } from './use-session.ts'

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
      const { prepareOffline } = await import('#web/prepare-offline.ts')
      await prepareOffline(siteData.language)
    })
  }, [siteData.language])
  useEffect(() => {
    const kept = import('#web/typed-fields.ts').then(({ keepTypedFields }) => keepTypedFields(storedId))
    return () => void kept.then((end) => end())
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
      <Navbar />
      <main className={css.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CallBar />
      <OtherAccountDialog />
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

// Sent without an acting customer: the page's own customer is not the one signed in now.
async function nameNow(): Promise<string | undefined> {
  const account_id = storedId()
  if (!account_id) return undefined
  const answer = await send('/app/client/auth/checkauth', 'isAuthCheck', { account_id }, {})
  return answer.status ? answer.data.name : undefined
}

/** Dialog that names the other customer who has signed in meanwhile; the page below it stays as it is. */
function OtherAccountDialog() {
  const { t } = useSite()
  const { another, dismiss } = useOtherAccount('customer', nameNow)
  const name = another?.name === undefined ? undefined : isolatedName(another.name)
  return (
    <Dialog
      alert
      open={another !== undefined}
      onClose={dismiss}
      title={t('site.another.title')}
      closeLabel={t('site.another.stay')}
    >
      <p>{name === undefined ? t('site.another.unnamed') : t('site.another.named', { name })}</p>
      <p className={css.help}>{t('site.another.help')}</p>
      <div className={css.ways}>
        <Button onClick={() => window.location.reload()}>
          {name === undefined ? t('site.another.go') : t('site.another.goAs', { name })}
        </Button>
        <Button look="quiet" onClick={dismiss}>
          {t('site.another.stay')}
        </Button>
      </div>
    </Dialog>
  )
}
