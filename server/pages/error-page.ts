import { languageTable } from '#contract/languages.ts'
import type { MessageKey } from '#contract/messages.ts'
import type { Language } from '#contract/values.ts'
import { dictionaries } from '#i18n/dictionaries.ts'

/** An error page runs no scripts, and its few styles are inline. */
export const apologyPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

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
export function apology(key: MessageKey, language: Language): string {
  const text = dictionaries[language].messages[key]
  return standalonePage(language, text, `<p>${text}</p>`)
}
