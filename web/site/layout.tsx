import { Outlet, useLocation } from 'react-router'
import { Announcer } from '#web/ui/announcer.tsx'
import { BannerRegion } from '#web/ui/banner.tsx'
import { useSeenFocus } from '#web/ui/use-seen-focus.ts'
import { useRecognition } from './customer/use-recognition.ts'
import css from './layout.module.css'
import { Footer } from './parts/footer.tsx'
import { Loading } from './parts/loading.tsx'
import { Navbar } from './parts/navbar.tsx'
import { SomebodyElse } from './parts/somebody-else.tsx'
import { useSite } from './site.tsx'
import { useVisited, visited } from './visited.ts'

export const clientMiddleware = [visited]

/** The frame of every page of the site but the 404 page: navbar, page, footer, banners. */
export default function SiteLayout() {
  const { t, frame } = useSite()
  const { pathname } = useLocation()
  useRecognition()
  useVisited()
  useSeenFocus()
  return (
    <BannerRegion closeLabel={t('site.banner.close')}>
      <link rel="manifest" href={`/site.webmanifest?lang=${frame.language}`} />
      <a className={css.skip} href="#content">
        {t('site.nav.skip')}
      </a>
      <Loading />
      <Navbar />
      <main className={css.main} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <SomebodyElse />
      <Announcer pathname={pathname} />
    </BannerRegion>
  )
}
