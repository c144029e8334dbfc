import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { termKinds, termsColumn, termsPath } from '#contract/settings/terms.ts'
import type { Database } from '../database/database.ts'
import { type Address, addressesOf, addressPart, addressParts } from '../domain/site/page-addresses.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import type { SiteServer } from './site-server.ts'

/** The fixed pages. Those for signed-in customers are not for search engines. */
const fixed = ['/', '/products', '/services', '/shop', '/projects', '/planner', '/about', '/contact']

/** They, with the emergency page if there is an emergency number, and the terms that are set in a language. */
async function fixedPages(db: Database['read']): Promise<readonly Address[]> {
  const setting = await db
    .selectFrom('settings')
    .select('emergency_phone')
    .select(termKinds.flatMap((kind) => languages.map((code) => `${code}_${termsColumn(kind)}` as const)))
    .executeTakeFirstOrThrow()
  const terms = termKinds.filter((kind) => languages.some((code) => setting[`${code}_${termsColumn(kind)}`]))
  const urgent = setting.emergency_phone ? ['/emergency'] : []
  const paths = [...fixed, ...urgent, ...terms.map(termsPath)]
  return paths.map((path) => ({ path, changed: undefined }))
}

const hidden = [
  '/api/',
  '/dashboard',
  '/preview/',
  '/cart',
  '/orders',
  '/MyProfile',
  '/login',
  '/register',
  '/forget',
  '/reset',
  '/proveemail',
  '/undoemail',
]

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

function entries({ origin, defaultLanguage }: SiteServer, { path, changed }: Address): string[] {
  const address = (language: Language) => escapeXml(`${origin}${path}?lang=${language}`)
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const links = [
    ...languages.map((code) => link(languageTable[code].hreflang, address(code))),
    link('x-default', address(defaultLanguage)),
  ].join('')
  const when = changed ? `<lastmod>${changed}</lastmod>` : ''
  return languages.map((code) => `<url><loc>${address(code)}</loc>${when}${links}</url>`)
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

function listing(site: SiteServer, pages: readonly Address[]): string[] {
  return [
    declaration,
    `<urlset xmlns="${namespace}" xmlns:xhtml="http://www.w3.org/1999/xhtml">`,
    ...pages.flatMap((page) => entries(site, page)),
    '</urlset>',
    '',
  ]
}

function index({ origin }: SiteServer, names: readonly string[]): string[] {
  const address = (name: string) => escapeXml(`${origin}/sitemap/${name}.xml`)
  return [
    declaration,
    `<sitemapindex xmlns="${namespace}">`,
    ...names.map((name) => `<sitemap><loc>${address(name)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ]
}

/** What the sitemap is made from. */
export interface SitemapParts {
  readonly site: SiteServer
  readonly db: Database['read']
  readonly headers: Readonly<Record<string, string>>
}

function ready(lines: readonly string[], { headers }: SitemapParts): Promise<PreparedResponse> {
  const type = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  return prepareResponse(Buffer.from(lines.join('\n')), { headers: { ...headers, ...type } })
}

/**
 * Lists all public pages in each language with their alternates; if they do not fit into one file, an index of the
 * files from `makeSitemapOf`.
 */
export async function makeSitemap(parts: SitemapParts): Promise<PreparedResponse> {
  const { site, db } = parts
  const lists = await addressParts(db)
  if (new Set(lists.map(({ list }) => list)).size < lists.length) {
    const names = lists.map(({ list, part }) => `${list}-${part}`)
    return ready(index(site, ['pages', ...names]), parts)
  }
  const pages = await Promise.all(lists.map((one) => addressesOf(db, one)))
  return ready(listing(site, [...(await fixedPages(db)), ...pages.flat()]), parts)
}

/** Lists the public pages of one sitemap file; undefined if the name is unknown. */
export async function makeSitemapOf(
  name: string,
  parts: SitemapParts,
): Promise<PreparedResponse | undefined> {
  if (name === 'pages') return ready(listing(parts.site, await fixedPages(parts.db)), parts)
  const part = addressPart(name)
  const pages = part ? await addressesOf(parts.db, part) : []
  return pages.length > 0 ? ready(listing(parts.site, pages), parts) : undefined
}

/** The robots.txt: what crawlers may visit, and the sitemap's URL. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
