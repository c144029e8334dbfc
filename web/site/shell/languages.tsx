import { useLocation } from 'react-router'
import { languages, languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { classes } from '#web/ui/classes.ts'
import { keepChoice } from './cookies.ts'
import css from './languages.module.css'
import { useSite } from './site-context.tsx'
import { keepTyped } from './typed-fields.ts'

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
  keepChoice('lang', language)
  keepTyped()
  const { pathname, search, hash } = window.location
  window.history.replaceState(window.history.state, '', withoutLanguage(pathname, search) + hash)
  window.location.reload()
}

/** The languages by their own names. Without script each is a link to this page in it. */
export function Languages({ className }: { className?: string | undefined }) {
  const { t, frame } = useSite()
  const { pathname, search } = useLocation()
  return (
    <nav aria-label={t('site.nav.language')} className={classes(css.languages, className)}>
      {languages.map((code) => {
        const { htmlLang, hreflang, dir, name } = languageTable[code]
        return (
          <a
            key={code}
            className={css.language}
            href={inLanguage(pathname, search, code)}
            hrefLang={hreflang}
            lang={htmlLang}
            dir={dir}
            aria-current={code === frame.language ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              chooseLanguage(code)
            }}
          >
            {name}
          </a>
        )
      })}
    </nav>
  )
}
