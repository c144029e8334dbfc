import { languageTable } from '#contract/languages.ts'
import type { Language } from '#contract/values.ts'
import { classes } from '#web/ui/classes.ts'
import { Latin, Value } from '#web/ui/text.tsx'
import detail from '../detail/detail.module.css'
import { useSite } from '../shell/site-context.tsx'
import type { Story } from './load-project.ts'
import css from './story.module.css'

interface Props {
  of: Story
  /** The language of the story, which the page's own may not be. */
  language: Language
}

/** What was asked of a building's lifts, what was done, and what was measured, in display type; null without any. */
export function ProjectStory({ of: { lines, figure }, language }: Props) {
  const { t } = useSite()
  if (lines.length === 0) return null
  const { htmlLang, dir } = languageTable[language]
  return (
    <div className={classes(detail.inside, detail.near, css.story, figure && css.figured)}>
      {figure && (
        <p className={css.figure} lang={htmlLang} dir={dir} aria-hidden="true">
          <span className={css.number}>
            <Latin>{figure.number}</Latin>
            <span className={css.unit}>
              <Value>{figure.unit}</Value>
            </span>
          </span>
          <span className={css.of}>{figure.of}</span>
        </p>
      )}
      <dl className={css.lines}>
        {lines.map(({ part, value }) => (
          <div key={part}>
            <dt>{t(`site.projects.${part}`)}</dt>
            <dd lang={htmlLang} dir={dir}>
              <Value>{value}</Value>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
