import { languageTable } from '#contract/kit/languages.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { Language } from '#contract/kit/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { plainPagePolicy } from '../http/content-policy.ts'
import { asEnvelope, type ShownFault } from '../http/fault-answers.ts'
import { chosenLanguage, preferredLanguage } from '../http/request-language.ts'

const plain =
  ':root{color-scheme:light dark}body{display:grid;place-content:center;min-block-size:90vh;margin:1rem;font:1.25rem/1.6 system-ui,sans-serif;text-align:center}'

/** A page without the site's scripts and styles. `title` and `body` are HTML. */
export function standalonePage(language: Language, title: string, body: string, more = ''): string {
  const { htmlLang, dir } = languageTable[language]
  return `<!doctype html>
<html lang="${htmlLang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${plain}${more}</style>
</head>
<body>${body}</body>
</html>
`
}

/** The page shown when no other can be rendered. */
function apology(key: SiteMessageKey, language: Language): string {
  const text = dictionaries[language].messages[key]
  return standalonePage(language, text, `<p>${text}</p>`)
}

/** Shows a fault to visitors as a page in their language, and to programs as an envelope. */
export const showFault: ShownFault = (fault, exchange) => {
  const { headers, url } = exchange
  if (!headers.accept?.includes('text/html')) return asEnvelope(fault, exchange)
  const language =
    chosenLanguage(headers.cookie, url) ?? preferredLanguage(headers['accept-language']) ?? 'en'
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': languageTable[language].htmlLang,
      'content-security-policy': plainPagePolicy,
    },
    body: apology(fault.key, language),
  }
}
