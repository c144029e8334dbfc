import { useLocation } from 'react-router'
import { languages, languageTable } from '#contract/languages.ts'
import { classes } from '#web/ui/classes.ts'
import { chooseLanguage, inLanguage } from './language.ts'
import css from './languages.module.css'
import { useSite } from './site-context.tsx'

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
