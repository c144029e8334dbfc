import type { Language } from '#contract/values.ts'
import { languageCodes, languageTable } from '#i18n/languages.ts'
import { makeReady, type Ready } from '../http/ready.ts'
import type { SiteServer } from './site.ts'

/** The pages every site has. Those for a signed-in customer alone are not for search engines. */
const fixed = ['/', '/products', '/services', '/shop', '/projects', '/about', '/contact']
const hidden = [
  '/api/',
  '/dashboard',
  '/cart',
  '/orders',
  '/MyProfile',
  '/login',
  '/register',
  '/forget',
  '/reset',
  '/undoemail',
]

/** The most addresses one sitemap may hold (sitemaps.org). */
const most = 50_000

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

async function pathsOf({ call }: Pick<SiteServer, 'call'>): Promise<string[]> {
  const [products, projects, services] = await Promise.all([
    call('/app/client/products/getall', {}),
    call('/app/client/projects/getall', {}),
    call('/app/client/services/getall', {}),
  ])
  return [
    ...fixed,
    ...(products.status
      ? products.data.map(({ id, status }) => `/${status === 'sale' ? 'shop' : 'products'}/${id}`)
      : []),
    ...(projects.status ? projects.data.map(({ id }) => `/projects/${id}`) : []),
    ...(services.status ? services.data.map(({ id }) => `/services/${id}`) : []),
  ]
}

function entries({ origin, defaultLanguage }: SiteServer, path: string): string[] {
  const address = (language: Language) => escapeXml(`${origin}${path}?lang=${language}`)
  const link = (hreflang: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`
  const links = [
    ...languageCodes.map((code) => link(languageTable[code].hreflang, address(code))),
    link('x-default', address(defaultLanguage)),
  ].join('')
  return languageCodes.map((code) => `<url><loc>${address(code)}</loc>${links}</url>`)
}

/** Lists every public page in every language, each with its other languages. */
export async function makeSitemap(
  site: SiteServer,
  headers: Readonly<Record<string, string>>,
): Promise<Ready> {
  const paths = await pathsOf(site)
  const urls = paths.flatMap((path) => entries(site, path)).slice(0, most)
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n')
  const type = {
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
  }
  return makeReady(Buffer.from(xml), { headers: { ...headers, ...type } })
}

/** What search engines may visit, and where the sitemap is. */
export function robots(origin: string): string {
  return [
    'User-agent: *',
    ...hidden.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
}
