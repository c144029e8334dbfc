import type { MetaDescriptor } from 'react-router'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { type UploadKind, uploadPath } from '#web/ui/picture.tsx'
import type { Frame } from './frame.server.ts'
import { translatorOf } from './site.tsx'

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
  /** Things described in schema.org's words, see `breadcrumbList` and `product-facts.ts`. */
  things?: readonly object[]
}

/** The address of a page in a language, as search engines know it. */
export const addressOf = (frame: Frame, path: string, query: string, language: string) => {
  const params = new URLSearchParams(query)
  params.set('lang', language)
  return `${frame.origin}${path}?${params}`
}

/** A description cut where search engines stop reading, at 300 characters. */
export const cut = (text: string) => (text.length > 300 ? `${text.slice(0, 299).trimEnd()}…` : text)

/** The head of a page: title, description, its address in every language, and how a shared link looks. */
export function describe(frame: Frame, page: PageFacts): MetaDescriptor[] {
  const t = translatorOf(frame)
  const { path, query = '' } = page
  const company = frame.company.text
  const title =
    path === '/' ? t('site.seo.homeTitle', { company }) : t('site.seo.title', { page: page.title, company })
  const here = addressOf(frame, path, query, frame.language)
  const picture = page.picture?.file
    ? uploadPath(page.picture.kind, page.picture.file, 1280)
    : uploadPath('setting', frame.logo, 640)
  return [
    { title },
    { name: 'description', content: cut(page.description) },
    ...(frame.keywords ? [{ name: 'keywords', content: frame.keywords }] : []),
    { tagName: 'link', rel: 'canonical', href: here },
    ...languageCodes.map((code) => ({
      tagName: 'link',
      rel: 'alternate',
      hrefLang: languageTable[code].hreflang,
      href: addressOf(frame, path, query, code),
    })),
    // The bare address shows whatever language the visitor chose, so it is no page of its own.
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: addressOf(frame, path, query, frame.defaultLanguage),
    },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: company },
    { property: 'og:title', content: title },
    { property: 'og:description', content: cut(page.description) },
    { property: 'og:url', content: here },
    { property: 'og:image', content: `${frame.origin}${picture}` },
    { property: 'og:locale', content: languageTable[frame.language].ogLocale },
    ...languageCodes
      .filter((code) => code !== frame.language)
      .map((code) => ({ property: 'og:locale:alternate', content: languageTable[code].ogLocale })),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.things ?? []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** The head of a page that does not exist, or that a fault keeps from being shown. */
export function describeFault(frame: Frame, missing: boolean): MetaDescriptor[] {
  const t = translatorOf(frame)
  const page = t(missing ? 'site.seo.notFoundTitle' : 'site.error.heading')
  return [
    { title: t('site.seo.title', { page, company: frame.company.text }) },
    { name: 'robots', content: 'noindex' },
  ]
}
