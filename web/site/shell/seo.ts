import type { MetaDescriptor } from 'react-router'
import { languages, languageTable } from '#contract/languages.ts'
import type { UploadKind } from '#contract/uploads.ts'
import { type Offer, openGraph } from './open-graph.ts'
import { translatorOf } from './site-context.tsx'
import type { SiteData } from './site-data.server.ts'

/** What search engines and shared links are told of a page. */
export interface PageFacts {
  /** The page's own name, without the company's. */
  title: string
  description: string
  /** From the slash, without a query. */
  path: string
  /** What of the query makes it a page of its own, as `?page=2`; nothing for most pages. */
  query?: string
  picture?: { kind: UploadKind; file: string } | undefined
  /** For the page of one thing that can be bought. */
  offer?: Offer | undefined
  /** Things described in schema.org's words, see `breadcrumbList` and `product-facts.ts`. */
  things?: readonly object[]
}

/** The address of a page in a language, as search engines know it. */
export const addressOf = (siteData: SiteData, path: string, query: string, language: string) => {
  const params = new URLSearchParams(query)
  params.set('lang', language)
  return `${siteData.origin}${path}?${params}`
}

/** A description cut where search engines stop reading, at 300 characters, between two words. */
export const truncateDescription = (text: string) =>
  text.length > 300 ? `${text.slice(0, 299).replace(/(?<!\s)\s+\S*$/, '')}…` : text

/** The keywords, and the page in every language. */
function others(siteData: SiteData, path: string, query: string): MetaDescriptor[] {
  const link = (hrefLang: string, language: string) => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: addressOf(siteData, path, query, language),
  })
  return [
    ...(siteData.keywords ? [{ name: 'keywords', content: siteData.keywords }] : []),
    ...languages.map((code) => link(languageTable[code].hreflang, code)),
    // The bare address shows whatever language the visitor chose, so it is no page of its own.
    link('x-default', siteData.defaultLanguage),
  ]
}

type Things = NonNullable<PageFacts['things']>

let told: string | undefined

/**
 * What search engines read of a page is written by the server. In the browser it stays as it is for the page that was
 * opened, and none is made for the pages after it: nothing there may write a script.
 */
function written(things: Things): Things {
  if (typeof document === 'undefined') return things
  const text = JSON.stringify(things)
  told ??= text
  if (text !== told) told = ''
  return text === told ? things : []
}

/** The head of a page: title, description, its address in every language, and how a shared link looks. */
export function pageMeta(siteData: SiteData, page: PageFacts): MetaDescriptor[] {
  const t = translatorOf(siteData)
  const { path, query = '' } = page
  const description = truncateDescription(page.description)
  const company = siteData.company.text
  const title =
    path === '/' ? t('site.seo.homeTitle', { company }) : t('site.seo.title', { page: page.title, company })
  const here = addressOf(siteData, path, query, siteData.language)
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: here },
    ...others(siteData, path, query),
    // In the browser too: what shares the page that is open reads it there.
    ...openGraph(siteData, { ...page, title, description, address: here }),
    ...written(page.things ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** The head of a page that does not exist, or that a fault keeps from being shown. */
export function errorMeta(siteData: SiteData, missing: boolean): MetaDescriptor[] {
  written([])
  const t = translatorOf(siteData)
  const page = t(missing ? 'site.seo.notFoundTitle' : 'site.error.heading')
  return [
    { title: t('site.seo.title', { page, company: siteData.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}
