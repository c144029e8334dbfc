import './ui/tokens.css'
import './ui/fonts.css'
import './ui/base.css'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunction,
  useLocation,
  useNavigationType,
  useRouteLoaderData,
} from 'react-router'
import { languageTable } from '#contract/kit/languages.ts'
import { headScripts, InlineScript } from '#web/shared/inline-script.tsx'
import { SiteProvider } from '#web/shared/site-context.tsx'
import { loadSiteData, type SiteData } from '#web/shared/site-data.server.ts'
import { loadTexts } from '#web/shared/texts.ts'
import { errorMeta } from '#web/site/page/seo.ts'
import { NotFound } from '#web/site/shell/not-found.tsx'
import type { Route } from './+types/root.ts'
import { siteServer } from './api/server.ts'
import { ErrorPage } from './site/shell/error-page.tsx'
import { Splash } from './site/shell/splash.tsx'
import { useRestoredTheme } from './site/shell/theme.tsx'
import arabicFont from './ui/fonts/arabic.woff2?url'
import headingFont from './ui/fonts/heading.woff2?url'
import latinFont from './ui/fonts/latin.woff2?url'
import { uploadPath } from './ui/picture.tsx'

/**
 * Applies our fonts from the second page on when they loaded too late for the first. A redirect, such as a guest's to
 * the login, is no second page: its visitor did nothing, so nothing may move.
 */
function useLateFonts(pathname: string) {
  const first = useRef(pathname)
  const navigation = useNavigationType()
  useEffect(() => {
    if (navigation === 'REPLACE') first.current = pathname
    if (pathname !== first.current) delete document.documentElement.dataset.fonts
  }, [pathname, navigation])
}

/** Loads the data around every page: settings and links, in the visitor's language. */
export const loader = ({ context, url }: Route.LoaderArgs) => loadSiteData(context.get(siteServer), url)

/**
 * The site data of the first page stays; a change of language reloads the page. Only the dashboard
 * revalidates in place, after a change of the settings.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  nextUrl.pathname.startsWith('/dashboard/') && currentUrl.href === nextUrl.href

let shown: SiteData | undefined

/**
 * Returns the server's site data; when a revalidation fails, the current data, so that the open page and its
 * input stay.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    const siteData = await serverLoader()
    await loadTexts(siteData.language)
    return siteData
  } catch (error) {
    if (shown) return shown
    throw error
  }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) =>
  loaderData ? errorMeta(loaderData, isMissing(error)) : []

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export function Layout({ children }: { children: ReactNode }) {
  const siteData = useRouteLoaderData<typeof loader>('root')
  useRestoredTheme()
  useEffect(() => {
    shown = siteData
  }, [siteData])
  const { htmlLang, dir } = languageTable[siteData?.language ?? 'en']
  const scripts = siteData && headScripts(siteData)
  return (
    // The inline script sets the theme on this element before hydration; a browser that translates changes `lang`.
    <html lang={htmlLang} dir={dir} data-language={siteData?.language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The first match counts; the inline script sets the media of the dark one. */}
        <meta name="theme-color" content="#0a1b12" media="not all" />
        <meta name="theme-color" content="#0b2418" />
        {scripts && <InlineScript code={scripts.opening} />}
        {(dir === 'rtl' ? [arabicFont, headingFont, latinFont] : [latinFont]).map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Meta />
        <Links />
        <noscript>
          {/* Without JavaScript, this stylesheet selects the theme. */}
          <link rel="stylesheet" href="/theme.css" />
        </noscript>
        {siteData?.favicon && <link rel="icon" href={uploadPath('setting', siteData.favicon)} />}
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {scripts && <InlineScript type="application/ld+json" code={scripts.organization} />}
      </head>
      <body>
        {siteData ? (
          <SiteProvider siteData={siteData}>
            {siteData.opens && <Splash />}
            {children}
          </SiteProvider>
        ) : (
          children
        )}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  const { pathname } = useLocation()
  useLateFonts(pathname)
  // The server's script replays a click from before hydration.
  useEffect(() => void document.dispatchEvent(new Event('hydrated')), [])
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const siteData = useRouteLoaderData<typeof loader>('root')
  return siteData && isMissing(error) ? (
    <NotFound />
  ) : (
    <ErrorPage error={error} known={siteData !== undefined} />
  )
}
