import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { languageTable } from '#contract/languages.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { siteServer } from '#web/api/server.ts'
import { notFound } from '../site/shell/loader.ts'
import { siteDataOf, useSite } from '../site/shell/site-context.tsx'
import type { Route } from './+types/layout.ts'
import css from './layout.module.css'
import { isScreen } from './screens.ts'
import { DashboardProvider } from './shell/dashboard-context.tsx'
import { tabTitle } from './shell/tab-title.ts'

// The dashboard runs in the browser alone: the server neither loads nor renders it.
const App = lazy(() => import('./app.tsx'))

export function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isScreen(params['*'])) throw notFound(request)
  const { language, defaultLanguage } = context.get(siteServer)
  return { language, defaultLanguage, dashboard: dictionaries[language].dashboard }
}

/** The texts never change on a page: choosing another language reloads it. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  return [
    { title: tabTitle(loaderData.dashboard, params['*'] ?? '', siteData.company.text) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { siteData } = useSite()
  const { language, defaultLanguage, dashboard: texts } = loaderData
  const [inBrowser, setInBrowser] = useState(false)
  useEffect(() => setInBrowser(true), [])
  const dashboard = useMemo(
    () => ({
      t: translator({ ...siteData.texts, dashboard: texts }, language),
      language,
      defaultLanguage,
      dir: languageTable[language].dir,
    }),
    [siteData, language, defaultLanguage, texts],
  )
  const waiting = (
    <div className={css.waiting} role="status">
      <span className={css.words}>{texts.list.loading}</span>
    </div>
  )
  return (
    <DashboardProvider dashboard={dashboard}>
      <Suspense fallback={waiting}>{inBrowser ? <App /> : waiting}</Suspense>
    </DashboardProvider>
  )
}
