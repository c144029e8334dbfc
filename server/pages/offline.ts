import { dictionaries } from '#i18n/dictionaries.ts'
import { escapeHtml, pickText } from '#i18n/format.ts'
import { languageTable } from '#i18n/languages.ts'
import { makeReady, type Ready } from '../http/ready.ts'
import { apologyPolicy } from './apology.ts'
import type { SiteServer } from './site.ts'

// The page is shown by itself, without the site's styles; the colours are those of `web/ui/tokens.css`.
const style = `:root{color-scheme:light dark}body{display:grid;place-content:center;gap:1rem;min-block-size:90vh;margin:1.5rem;font:1.125rem/1.6 system-ui,sans-serif;text-align:center}
h1{margin:0;font-size:1.5rem}p{margin:0}a{display:inline-block;padding:.75rem 1.5rem;border:1px solid #00702e;border-radius:.625rem;color:inherit;font-weight:600;text-decoration:none}a.first{background:#00702e;color:#fff}`

/**
 * What a browser that has been here before shows when a page cannot be fetched, in the language of `site`: who we are, how
 * to reach us without a network, and the way to ask for the page again. It holds no price and nothing of anybody's.
 */
export async function makeOfflinePage(
  { call, language, defaultLanguage }: SiteServer,
  headers: Readonly<Record<string, string>>,
): Promise<Ready> {
  const frame = await call('/app/client/site/frame', {})
  if (!frame.status) throw new Error(`The settings could not be read: ${frame.msg}`)
  const { banner, call: words } = dictionaries[language].site
  const { htmlLang, dir } = languageTable[language]
  const company = pickText(frame.fetchsetting, 'name', language, defaultLanguage)
  const { phone } = frame.fetchsetting
  const dialled = phone && escapeHtml(frame.dial)
  const title = escapeHtml(company.text ? `${banner.network} | ${company.text}` : banner.network)
  const html = `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<p>${escapeHtml(company.text)}</p>
<h1>${escapeHtml(banner.network)}</h1>
<p>${escapeHtml(banner.offline)}</p>
<p><a class="first" href="">${escapeHtml(banner.retry)}</a></p>
${dialled ? `<p><a href="tel:${dialled}">${escapeHtml(words.action)}: <bdi dir="ltr">${escapeHtml(phone)}</bdi></a></p>` : ''}
</body>
</html>
`
  return makeReady(Buffer.from(html), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': apologyPolicy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    },
  })
}
