import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { Latin, Value } from '#web/ui/text.tsx'
import type { KeyFigure } from '../detail/key-figures.ts'
import { useSite } from '../shell/site-context.tsx'
import css from './catalogue-product.module.css'

/** The first measures of a product in display type; null without any. */
export function Figures({ of, language }: { of: readonly KeyFigure[]; language: Language }) {
  const { t } = useSite()
  if (of.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <dl className={css.figures} aria-label={t('site.detail.figures')} lang={htmlLang} dir={dir}>
      {of.map(({ label, number, unit }) => (
        <div key={label} className={css.figure}>
          <dt>{label}</dt>
          <dd>
            <Latin>{number}</Latin>
            {unit && (
              <span className={css.unit}>
                <Value>{unit}</Value>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
