import { languageTable } from '#contract/kit/languages.ts'
import { type Line, telephonesAt } from '#contract/settings/telephones.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { escapeHtml, pickText } from '#i18n/format.ts'
import { plainPagePolicy } from '../http/content-policy.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { standalonePage } from './error-page.ts'
import type { SiteServer } from './site-server.ts'
import { readFrame } from './web-manifest.ts'

// The green of `web/ui/tokens.css`.
const style =
  'body{gap:1rem}h1{margin:0;font-size:1.5rem}p{margin:0}bdi{white-space:nowrap}a{display:inline-block;padding:.75rem 1.5rem;border:1px solid #00702e;border-radius:.625rem;color:inherit;font-weight:600;text-decoration:none}a.first{background:#00702e;color:#fff}a.emergency{border-color:#b3261e;background:#b3261e;color:#fff;font-size:1.375rem}'

/**
 * The page that the service worker shows when it cannot fetch one, in the language of `site`: the company, how to
 * reach it without a network, and a retry link. It contains no prices and no personal data.
 */
export async function makeOfflinePage(
  { call, language, defaultLanguage }: SiteServer,
  headers: Readonly<Record<string, string>>,
): Promise<PreparedResponse> {
  const { fetchsetting, telephones } = await readFrame(call)
  const { banner, call: words, emergency } = dictionaries[language].site
  const { text: company } = pickText(fetchsetting, 'name', language, defaultLanguage)
  const title = company ? `${banner.network} | ${company}` : banner.network
  const labels: Readonly<Record<Line, string>> = { office: words.action, emergency: emergency.heading }
  const has = { office: fetchsetting.phone, emergency: fetchsetting.emergency_phone }
  const calls = telephonesAt('offline', 'unasked', has).flatMap(({ line }) =>
    telephones[line].map(({ text, dial }) => {
      const toCall = `${escapeHtml(labels[line])}: <bdi dir="ltr">${escapeHtml(text)}</bdi>`
      return `<p><a${line === 'emergency' ? ' class="emergency"' : ''} href="tel:${escapeHtml(dial)}">${toCall}</a></p>`
    }),
  )
  const retry = `<p><a class="first" href="">${escapeHtml(banner.retry)}</a></p>`
  const body = [
    `<p>${escapeHtml(company)}</p>`,
    `<h1>${escapeHtml(banner.network)}</h1>`,
    `<p>${escapeHtml(banner.offline)}</p>`,
    ...(has.emergency ? [...calls, retry] : [retry, ...calls]),
  ].join('')
  const html = standalonePage(language, escapeHtml(title), body, style)
  return prepareResponse(Buffer.from(html), {
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': languageTable[language].htmlLang,
      'content-security-policy': plainPagePolicy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    },
  })
}
