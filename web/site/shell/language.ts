import type { Language } from '#contract/values.ts'
import { saveChoice } from './cookies.ts'
import { saveTypedFields } from './typed-fields.ts'

/** The address of this page in a language, for links that work without script too. */
export function inLanguage(pathname: string, search: string, language: Language): string {
  const query = new URLSearchParams(search)
  query.set('lang', language)
  return `${pathname}?${query}`
}

/** The address of this page without a language, for one that is kept. */
export function withoutLanguage(pathname: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete('lang')
  const rest = query.toString()
  return rest ? `${pathname}?${rest}` : pathname
}

/** Keeps the language and loads this page again in it, without `?lang`, and with what is written in its forms. */
export function chooseLanguage(language: Language) {
  saveChoice('lang', language)
  saveTypedFields()
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', withoutLanguage(pathname, search) + hash)
  window.location.reload()
}
