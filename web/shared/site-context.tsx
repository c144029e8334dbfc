import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { languageTable } from '#contract/kit/languages.ts'
import { type Translate, translator } from '#i18n/translate.ts'
import { KeptLanguage } from '#web/ui/link.tsx'
import type { SiteData } from './site-data.server.ts'
import { textsIn } from './texts.ts'

/** The context of every component of the site: texts, language and company. */
export interface Site {
  readonly t: SiteTranslate
  readonly siteData: SiteData
  readonly dir: 'rtl' | 'ltr'
}

/** Returns the text of a key: `t('site.nav.home')`. */
type SiteTranslate = Translate<'site' | 'messages'>

const translatorIn = ({ language }: SiteData): SiteTranslate => translator(textsIn(language), language)

/** The server's translators, by their texts: each knows the texts without values that it was asked for. */
const translators = new WeakMap<object, SiteTranslate>()

function remembering(t: SiteTranslate): SiteTranslate {
  const texts = new Map<unknown, unknown>()
  return new Proxy(t, {
    apply(translate, self, parts) {
      const [key] = parts
      if (parts.length > 1) return Reflect.apply(translate, self, parts)
      const text = texts.get(key) ?? Reflect.apply(translate, self, parts)
      texts.set(key, text)
      return text
    },
  })
}

function sharedTranslator(siteData: SiteData): SiteTranslate {
  const texts = textsIn(siteData.language)
  const t = translators.get(texts) ?? remembering(translatorIn(siteData))
  translators.set(texts, t)
  return t
}

/** Returns the translator over the texts of every page, in the language of this one. */
export const translatorOf = import.meta.env.SSR ? sharedTranslator : translatorIn

const SiteContext = createContext<Site | null>(null)

/** Provides `useSite` to its descendants. */
export function SiteProvider({ siteData, children }: { siteData: SiteData; children: ReactNode }) {
  const site = useMemo(
    () => ({ t: translatorOf(siteData), siteData, dir: languageTable[siteData.language].dir }),
    [siteData],
  )
  return (
    <SiteContext value={site}>
      <KeptLanguage value={siteData.keepsLanguage ? siteData.language : undefined}>{children}</KeptLanguage>
    </SiteContext>
  )
}

/** Returns the texts, the language and the company. Throws outside a page of the site. */
export function useSite(): Site {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteProvider above')
  return site
}

/** The matches that a `meta` function gets: the first is the root, which loads the site data. */
export type SiteDataMatches = readonly [{ loaderData?: SiteData | undefined }, ...unknown[]]

/** Returns the site data from the matches of a `meta` function; undefined when loading it failed. */
export function siteDataOf(matches: SiteDataMatches) {
  return matches[0].loaderData
}
