import type { MetaDescriptor } from 'react-router'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { translatorOf } from '#web/shared/site-context.tsx'
import type { SiteData } from '#web/shared/site-data.server.ts'
import { type Offer, openGraph } from './open-graph.ts'

/** The metadata of a page, for search engines and link previews. */
export interface PageFacts {
  /** The page's own name, without the company's. */
  title: string
  description: string
  /** Begins with a slash and has no query. */
  path: string
  /** The part of the query that makes it a page of its own, as `?page=2`; undefined for most pages. */
  query?: string
  picture?: { kind: UploadKind; file: string } | undefined
  /** For the page of a product for sale. */
  offer?: Offer | undefined
  /** schema.org objects, see `breadcrumbList` and `productFacts`. */
  things?: readonly object[]
}

/** Returns the canonical URL of a page in a language. */
export const addressOf = (siteData: SiteData, path: string, query: string, language: string) => {
  const params = new URLSearchParams(query)
  params.set('lang', language)
  return `${siteData.origin}${path}?${params}`
}

/** Truncates a description at 300 characters, where search engines stop reading, between two words. */
export const truncateDescription = (text: string) =>
  text.length > 300 ? `${text.slice(0, 299).replace(/(?<!\s)\s+\S*$/, '')}…` : text

/** Returns the keywords, and the alternate link of every language. */
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
    // The bare URL shows whatever language the visitor chose, so it is no page of its own.
    link('x-default', siteData.defaultLanguage),
  ]
}

type Things = NonNullable<PageFacts['things']>

let serverText: string | undefined

/**
 * Returns the structured data that the server rendered. In the browser it stays unchanged for the page that
 * was opened and is omitted for later pages: client code must not write a script element.
 */
function written(things: Things): Things {
  if (typeof document === 'undefined') return things
  const text = JSON.stringify(things)
  serverText ??= text
  if (text !== serverText) serverText = ''
  return text === serverText ? things : []
}

/** Returns the head of a page: title, description, its URL in every language, and the preview of a shared link. */
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
    // In the browser too, where its share function reads the preview.
    ...openGraph(siteData, { ...page, title, description, address: here }),
    ...written(page.things ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** Returns the head of the 404 page (`missing`) or of the error page. */
export function errorMeta(siteData: SiteData, missing: boolean): MetaDescriptor[] {
  written([])
  const t = translatorOf(siteData)
  const page = t(missing ? 'site.seo.notFoundTitle' : 'site.error.heading')
  return [
    { title: t('site.seo.title', { page, company: siteData.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}
