import { languages, languageTable } from '#contract/kit/languages.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import { dictionaries } from '#i18n/dictionaries.ts'
import { plainPagePolicy } from '#server/http/content-policy.ts'
import { refusalText } from '#server/http/fault.ts'
import { standalonePage } from '#server/pages/error-page.ts'

/** An answer that a proxy gives by itself, when the product cannot, or must not be asked. */
export interface OwnAnswer {
  /** The name of its place in the proxy's file. */
  readonly name: string
  readonly statuses: readonly number[]
  /** What programs read, below `/api/`. */
  readonly envelope: string
  /** What people read, in all languages, since a proxy does not know theirs. */
  readonly page: string
  readonly headers: Readonly<Record<string, string>>
  /** Whether it is for calls with a file alone. */
  readonly isForFiles: boolean
}

interface Notices {
  readonly forPrograms: SiteMessageKey
  readonly forPeople: SiteMessageKey
  /** After how many seconds a retry makes sense. */
  readonly wait?: number
  readonly isForFiles?: boolean
}

function pageOf(key: SiteMessageKey): string {
  const lines = languages.map((language) => {
    const { htmlLang, dir } = languageTable[language]
    return `<p lang="${htmlLang}" dir="${dir}">${dictionaries[language].messages[key]}</p>`
  })
  const [first] = languages
  const text = standalonePage(first, dictionaries[first].messages[key], lines.join(''))
  return text.replaceAll('\n', '')
}

function answer(name: string, statuses: readonly number[], notices: Notices): OwnAnswer {
  const { forPrograms, forPeople, wait, isForFiles = false } = notices
  const headers = {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': plainPagePolicy,
    ...(wait === undefined ? {} : { 'Retry-After': String(wait) }),
  }
  const envelope = refusalText(forPrograms)
  const page = pageOf(forPeople)
  // nginx reads `$` as a variable and Caddy `{` as a placeholder; both end a text at their quotation mark.
  if (/['$`\\]/.test(envelope + page))
    throw new Error(`The texts of ${name} cannot be written into a proxy's file.`)
  return { name, statuses, envelope, page, headers, isForFiles }
}

/** Every answer of a proxy's own: the product away, a body too large, too many requests of a network. */
export const ownAnswers: readonly OwnAnswer[] = [
  answer('away', [502, 503, 504], { forPrograms: 'SERVER_BUSY', forPeople: 'SERVER_BUSY', wait: 5 }),
  answer('too_large', [413], { forPrograms: 'INVALID_REQUEST', forPeople: 'TOO_LONG' }),
  answer('file_too_large', [413], {
    forPrograms: 'FILE_TOO_BIG',
    forPeople: 'FILE_TOO_BIG',
    isForFiles: true,
  }),
  answer('too_many', [429], { forPrograms: 'TOO_MANY_REQUESTS', forPeople: 'TOO_MANY_REQUESTS', wait: 1 }),
]
