import { lazy, Suspense } from 'react'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { siteServer } from '#web/api/server.ts'
import { PageHead } from '../../page/page-head.tsx'
import { accountMeta } from '../session/account-layout.tsx'
import { useCustomer } from '../session/customer-store.ts'
import { LoadingPage, NeedsScript } from '../session/guards.tsx'
import type { Route } from './+types/track-page.ts'
import orders from './order.module.css'

const Track = lazy(() => import('./track.tsx'))

/** The page's own words before its script has come, in the visitor's language. */
export function loader({ context }: Route.LoaderArgs) {
  const { language } = context.get(siteServer)
  const t = translator({ guest: dictionaries[language].guest }, language)
  return { heading: t('guest.track.heading'), intro: t('guest.track.intro') }
}

/** They never change: switching the language reloads the page. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  accountMeta(matches, () => loaderData?.heading ?? '')

/** An order by its number and the last digits of its telephone, for whoever placed it. */
export default function TrackPage({ loaderData: { heading, intro } }: Route.ComponentProps) {
  const isKnown = useCustomer().kind !== 'unknown'
  return (
    <>
      <PageHead title={heading} intro={intro} />
      <div className={orders.page}>
        {isKnown ? (
          <Suspense fallback={<LoadingPage />}>
            <Track />
          </Suspense>
        ) : (
          <>
            <LoadingPage />
            <NeedsScript />
          </>
        )}
      </div>
    </>
  )
}
