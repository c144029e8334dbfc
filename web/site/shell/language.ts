import type { Language } from '#contract/values.ts'
import { saveChoice } from './cookies.ts'
import { saveTypedFields } from './typed-fields.ts'

/** Returns the URL of this page in a language, for links that also work without JavaScript. */
export function inLanguage(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}

/** Returns the URL of this page without `lang`, for one that is stored. */
export function withoutLanguage(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/** Saves the language and reloads this page in it, without `?lang`; what is typed into its forms survives. */
export function chooseLanguage(language: Language) {
  saveChoice('lang', language)
  saveTypedFields()
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', withoutLanguage(pathname, search) + hash)
  window.location.reload()
}
