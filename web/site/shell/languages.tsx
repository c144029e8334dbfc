import { useLocation } from 'react-router'
import { languages, languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { saveChoice } from '#web/shared/cookies.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import css from './languages.module.css'

/** The languages by their own names. Without JavaScript each is a link to this page in that language. */
export function Languages({ className }: { className?: string | undefined }) {
  const { t, siteData } = useSite()
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
            aria-current={code === siteData.language ? 'true' : undefined}
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

/**
 * Saves the language and reloads this page in it; what is typed into its forms survives. `?lang` is in the address only
 * if the browser keeps no cookies. No other language is offered from then on.
 */
export function chooseLanguage(language: Language) {
  saveChoice('languageOffer', 'off')
  const isSaved = saveChoice('lang', language)
  document.dispatchEvent(new Event('reloading'))
  const { pathname, search, hash } = window.location
  const address = isSaved ? withoutLanguage(pathname, search) : inLanguage(pathname, search, language)
  window.history.replaceState(window.history.state, '', address + hash)
  window.location.reload()
}
