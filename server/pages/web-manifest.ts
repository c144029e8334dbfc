import { languageTable } from '#contract/kit/languages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { pickText, truncate } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { closedPolicy } from '../http/content-policy.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { appIcons, type IconSet } from './app-icons.ts'
import type { SiteServer } from './site-server.ts'

/** As in `web/ui/tokens.css`: the top bar of every page, and the background while it opens. */
const colours = { theme_color: '#0b2418', background_color: '#ffffff' }

/** About how many letters fit below an icon. */
const fits = 12

/** The first words of a name that fit below an icon, without a trailing short word like `of` or `بۆ`. */
export function shortName(name: string): string {
  const words = name.split(/\s+/)
  if (name.length <= fits) return name
  while (words.length > 1 && (words.join(' ').length > fits || (words.at(-1) ?? '').length < 3)) words.pop()
  return words.join(' ')
}

const iconsOf = (icons: IconSet) =>
  appIcons.flatMap(({ path, side, purpose }) => {
    const icon = icons.get(path)
    if (!icon || purpose === 'apple') return []
    // A changed URL makes browsers update the icon of an installed site.
    const src = `${path}?v=${icon.etag.slice(3, 11)}`
    return [{ src, sizes: `${side}x${side}`, type: 'image/png', purpose }]
  })

/** The settings for pages. Throws if they cannot be read. */
export async function readFrame(call: SiteServer['call']) {
  const frame = await call('/app/client/site/frame', {})
  if (!frame.status) throw new Error(`The settings could not be read: ${frame.msg}`)
  return frame
}

/** The company's texts in the language of `site`. Throws if the settings cannot be read. */
async function companyOf({ call, language, defaultLanguage, origin }: SiteServer) {
  const frame = await readFrame(call)
  const name = pickText(frame.fetchsetting, 'name', language, defaultLanguage)
  const company = name.text || new URL(origin).host
  const t = translator({ site: dictionaries[language].site }, language)
  const written = frame.getmetas.map((meta) => pickText(meta, 'content', language, defaultLanguage).text)
  const description = written.join(' ').trim() || t('site.seo.homeDescription', { company })
  return { company, description: truncate(description, 300), written: languageTable[name.language] }
}

/**
 * The web app manifest in the language of `site`. The start URL has no language, because the visitor's cookie has it,
 * and it may change after installing.
 */
export async function makeManifest(
  site: SiteServer,
  icons: IconSet,
  headers: Readonly<Record<string, string>>,
): Promise<PreparedResponse> {
  const { company, description, written } = await companyOf(site)
  const manifest = {
    id: '/',
    name: company,
    short_name: shortName(company),
    description,
    lang: written.htmlLang,
    dir: written.dir,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    ...colours,
    icons: iconsOf(icons),
  }
  return prepareResponse(Buffer.from(JSON.stringify(manifest)), {
    headers: {
      ...headers,
      'content-type': 'application/manifest+json; charset=utf-8',
      'content-security-policy': closedPolicy,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Cookie',
    },
  })
}
