import { languageTable } from '#contract/kit/languages.ts'
import { isolatedName } from '#i18n/format.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { Value, withSizes } from '#web/ui/text.tsx'
import css from './detail.module.css'
import type { ContentText } from './detail-data.ts'

/** The paragraphs of a description, in their own language and direction. */
export function RichText({
  writing: { paragraphs, language },
  heading,
}: {
  writing: Pick<ContentText, 'paragraphs' | 'language'>
  heading?: string
}) {
  if (paragraphs.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <section className={css.prose}>
      {heading && <h2>{heading}</h2>}
      <div lang={htmlLang} dir={dir}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{withSizes(paragraph)}</p>
        ))}
      </div>
    </section>
  )
}

// A Latin word before an Arabic comma would take the number after it to its other side: `LED، 3,000 كلفن`.
const inPlace = (value: string) =>
  value.replace(/(?<![\w.+-])[\w.+-]+(?=[،؛])/g, (word) =>
    /[A-Za-z]/.test(word) ? isolatedName(word) : word,
  )

/** The facts a description states, as a table. */
export function Facts({ writing: { facts, language } }: { writing: ContentText }) {
  const { t } = useSite()
  if (facts.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <section className={css.facts}>
      <h2>{t('site.detail.specification')}</h2>
      <table lang={htmlLang} dir={dir}>
        <tbody>
          {facts.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                <Value language={language}>{inPlace(value)}</Value>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
