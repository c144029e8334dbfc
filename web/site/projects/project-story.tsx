import { languageTable } from '#contract/kit/languages.ts'
import type { Language } from '#contract/kit/values.ts'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text, Value } from '#web/ui/text.tsx'
import detail from '../detail/detail.module.css'
import type { ProjectCardData } from '../showcase/cards.ts'
import type { ProjectPage } from './load-project.ts'
import css from './project.module.css'

/** The way to the next building as a lift's door across the page: its leaves part when it is pointed at. */
export function NextDoor({ project }: { project: ProjectCardData }) {
  const { t } = useSite()
  return (
    <Link className={css.door} to={`/projects/${project.id}`}>
      <span className={css.sign}>
        <span className={css.next}>{t('site.projects.next')}</span>
        <span className={css.name}>
          <Text of={project.name} />
          <Icon name="forward" size={32} />
        </span>
      </span>
      <span className={css.opening}>
        <Picture kind="projects" file={project.picture} alt="" sizes="100vw" ratio="fill" />
        <span className={css.leaves} />
      </span>
    </Link>
  )
}

/** The attributes of an element whose text is in a language, which the page's own may not be. */
const inLanguage = (language: Language) => {
  const { htmlLang, dir } = languageTable[language]
  return { lang: htmlLang, dir }
}

/** What was asked of a building's lifts, what was done, and what was measured, in display type; null without any. */
export function ProjectStory({
  project: { story, measure },
}: {
  project: Pick<ProjectPage, 'story' | 'measure'>
}) {
  const { t } = useSite()
  if (story.length === 0) return null
  return (
    <div className={classes(detail.inside, detail.near, css.story, measure && css.figured)}>
      {measure && (
        <p className={css.figure} {...inLanguage(measure.language)} aria-hidden="true">
          <span className={css.number}>
            <Latin>{measure.number}</Latin>
            <span className={css.unit}>
              <Value>{measure.unit}</Value>
            </span>
          </span>
          <span className={css.of}>{measure.of}</span>
        </p>
      )}
      <dl className={css.lines}>
        {story.map(({ part, content }) => (
          <div key={part}>
            <dt>{t(`site.detail.${part}`)}</dt>
            <dd {...inLanguage(content.language)}>
              <Value>{content.text}</Value>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
