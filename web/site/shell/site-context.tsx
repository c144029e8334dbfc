import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { languageTable } from '#contract/languages.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import type { SiteData } from './site-data.server.ts'

/** What every part of the site may ask for: the texts, the language and the company. */
export interface Site {
  readonly t: SiteTranslate
  readonly siteData: SiteData
  readonly dir: 'rtl' | 'ltr'
}

/** Gives the text of a key: `t('site.nav.home')`. */
export type SiteTranslate = Translate<'site' | 'messages'>

/** The translator over the texts a page was sent. */
export const translatorOf = (siteData: SiteData): SiteTranslate =>
  translator(siteData.texts, siteData.language)

const SiteContext = createContext<Site | null>(null)

/** Lets every part below call `useSite`. */
export function SiteProvider({ siteData, children }: { siteData: SiteData; children: ReactNode }) {
  const site = useMemo(
    () => ({ t: translatorOf(siteData), siteData, dir: languageTable[siteData.language].dir }),
    [siteData],
  )
  return <SiteContext value={site}>{children}</SiteContext>
}

/** The texts, the language and the company. Throws outside of a page of the site. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above')
  return site
}

/** The site data among the matches that a `meta` function is given; undefined when it could not be loaded. */
export function siteDataOf(matches: readonly [{ loaderData?: SiteData | undefined }, ...unknown[]]) {
  return matches[0].loaderData
}
