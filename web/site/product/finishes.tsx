import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { classes } from '#web/ui/classes.ts'
import { Value } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './finishes.module.css'
import type { Finish } from './materials.ts'

/** The finishes of a product as chips of their material; null without any. */
export function Finishes({ of, language }: { of: readonly Finish[]; language: Language }) {
  const { t } = useSite()
  if (of.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <section>
      <h2>{t('site.detail.finishes')}</h2>
      <ul className={css.chips} lang={htmlLang} dir={dir}>
        {of.map(({ part, name, material }) => (
          <li key={part + name} className={css.chip}>
            <span className={classes(css.swatch, css[material])} />
            <b className={css.name}>
              <Value>{name}</Value>
            </b>
            <span className={css.part}>{part}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
