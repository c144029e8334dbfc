import { languageTable } from '#i18n/languages.ts'
import { useSite } from '#web/site/site.tsx'
import css from './detail.module.css'
import type { Writing } from './facts.ts'

/** A description: its paragraphs, and beside them the table of the facts it states. `heading` names the paragraphs. */
export function Description({ writing, heading }: { writing: Writing; heading?: string }) {
  const { t } = useSite()
  const { paragraphs, facts, language } = writing
  if (paragraphs.length + facts.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <div className={css.texts}>
      {paragraphs.length > 0 && (
        <section>
          {heading && <h2>{heading}</h2>}
          <div className={css.prose} lang={htmlLang} dir={dir}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </section>
      )}
      {facts.length > 0 && (
        <section>
          <h2>{t('site.detail.specification')}</h2>
          <table className={css.facts} lang={htmlLang} dir={dir}>
            <tbody>
              {facts.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>
                    <bdi>{value}</bdi>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
