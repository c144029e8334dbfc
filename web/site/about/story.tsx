import { languageTable } from '#contract/languages.ts'
import type { Content } from '#web/ui/text.tsx'
import css from './about.module.css'

/** What the company says of itself, paragraph by paragraph, the first one larger. */
export function Story({ about }: { about: Content }) {
  const { htmlLang, dir } = languageTable[about.language]
  return (
    <div className={css.inside}>
      <div className={css.story} lang={htmlLang} dir={dir}>
        {about.text
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => (
            <p key={line}>{line}</p>
          ))}
      </div>
    </div>
  )
}
