import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Texts } from '#i18n/en/dictionary.ts'
import { pickText } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { shownTexts } from '#web/api/pseudo-localise.ts'
import { type SiteServer, siteServer } from '#web/api/server.ts'
import { notFound } from '#web/shared/loader.ts'
import { siteDataOf, useSite } from '#web/shared/site-context.tsx'
import { textsIn } from '#web/shared/texts.ts'
import type { Route } from './+types/layout.ts'
import { DashboardProvider } from './kit/dashboard-context.tsx'
import { tabTitle } from './kit/tab-title.ts'
import css from './layout.module.css'
import { isScreen } from './screens.ts'

// The dashboard runs in the browser alone: the server neither loads nor renders it.
const importApp = () => import('./app.tsx')
const App = lazy(importApp)

/** The texts that only the dashboard has, in one language. */
interface StaffTexts {
  readonly dashboard: Texts<'dashboard'>
  readonly staffMessages: Texts<'staffMessages'>
}

/** Loads the file with the texts of the dashboard, which is cached for good. Rejects if it cannot be fetched. */
async function loadStaffTexts(language: Language): Promise<StaffTexts> {
  const files = import.meta.glob<StaffTexts>('/i18n/*/staff-texts-*.ts')
  const texts = await files[`/i18n/${language}/staff-texts-${language}.ts`]?.()
  if (!texts) throw new Error(`No text in ${language}`)
  return shownTexts(texts)
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  if (!isScreen(params['*'])) throw notFound(request)
  const site = context.get(siteServer)
  const { language, defaultLanguage } = site
  const greetings = await loadGreetings(site)
  const unscripted = languages.map((code) => {
    const t = translator({ dashboard: dictionaries[code].dashboard }, code)
    return { code, text: t('dashboard.unscripted') }
  })
  const { nav, list } = dictionaries[language].dashboard
  // As one text: as an object each of its keys and texts would be numbered.
  return { language, defaultLanguage, greetings, unscripted, nav: JSON.stringify(nav), loading: list.loading }
}

/** Reads the names of the screens as the loader has written them. */
const readNav = (nav: string): Texts<'dashboard'>['nav'] => JSON.parse(nav)

/** The first words to a customer in each language: the browser has the texts of one language alone. */
async function loadGreetings({ call, defaultLanguage }: SiteServer) {
  const answer = await call('/app/client/site/frame', {})
  if (!answer.status) throw new Error(`The settings could not be read: ${answer.msg}`)
  const greetingIn = (code: Language) => {
    const { text: company } = pickText(answer.fetchsetting, 'name', code, defaultLanguage)
    const t = translator({ dashboard: dictionaries[code].dashboard }, code)
    return t('dashboard.orders.greeting', { company, name: '{name}', code: '{code}' })
  }
  const all = Object.fromEntries(languages.map((code) => [code, greetingIn(code)]))
  // Object.fromEntries loses the key types; they are exactly the languages.
  return all as Record<Language, string>
}

/** The texts never change on a page: choosing another language reloads it. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) => {
  const siteData = siteDataOf(matches)
  if (!siteData || !loaderData) return []
  return [
    { title: tabTitle({ nav: readNav(loaderData.nav) }, params['*'] ?? '', siteData.company.text) },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function DashboardLayout({ loaderData }: Route.ComponentProps) {
  const { siteData } = useSite()
  const { language, defaultLanguage, greetings, unscripted, loading } = loaderData
  const [texts, setTexts] = useState<StaffTexts>()
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  useEffect(() => {
    // Beside the texts; what hinders it is told where it is rendered.
    importApp().catch(() => {})
    loadStaffTexts(language).then(setTexts, (error: unknown) => setFailure({ error }))
  }, [language])
  if (failure) throw failure.error
  const dashboard = useMemo(
    () =>
      texts && {
        t: translator({ ...textsIn(siteData.language), ...texts }, language),
        language,
        defaultLanguage,
        dir: languageTable[language].dir,
        greetings,
      },
    [siteData, language, defaultLanguage, greetings, texts],
  )
  const waiting = (
    <div className={css.waiting} role="status">
      <span className={css.words}>{loading}</span>
    </div>
  )
  // In each language: without a script there is no menu to choose one from.
  const needsScript = (
    <noscript>
      <main className={css.unscripted}>
        {unscripted.map(({ code, text }) => (
          <p key={code} lang={languageTable[code].htmlLang} dir={languageTable[code].dir}>
            {text}
          </p>
        ))}
      </main>
    </noscript>
  )
  return (
    <>
      {needsScript}
      {dashboard ? (
        <DashboardProvider dashboard={dashboard}>
          <Suspense fallback={waiting}>
            <App />
          </Suspense>
        </DashboardProvider>
      ) : (
        waiting
      )}
    </>
  )
}
