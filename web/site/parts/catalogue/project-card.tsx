import { Link, useViewTransitionState } from 'react-router'
import { useSite } from '#web/site/site.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import css from './card.module.css'
import type { ProjectCardData } from './cards.ts'
import { cardSizes } from './product-card.tsx'

interface Props {
  project: ProjectCardData
  level?: 2 | 3
  first?: boolean
}

/** A project with its key figures, which links to its page. */
export function ProjectCard({ project, level = 3, first = false }: Props) {
  const { t } = useSite()
  const href = `/projects/${project.id}`
  const moving = useViewTransitionState(href)
  const Heading = `h${level}` as const
  return (
    <article className={classes(css.card, moving && css.moving)}>
      <div className={css.picture}>
        <Picture
          kind="projects"
          file={project.picture}
          alt={project.name.text}
          sizes={cardSizes}
          ratio="fill"
          first={first}
        />
      </div>
      <div className={css.body}>
        <Heading className={css.name}>
          <Link to={href} viewTransition>
            <Text of={project.name} />
          </Link>
        </Heading>
        {project.location && (
          <p className={classes(css.line, css.place)}>
            <Icon name="pin" size={16} />
            <bdi>{project.location}</bdi>
          </p>
        )}
        <ul className={classes(css.foot, css.figures)}>
          {project.lifts > 0 && <li>{t('site.projects.liftCount', { count: project.lifts })}</li>}
          {project.floors > 0 && <li>{t('site.projects.floorCount', { count: project.floors })}</li>}
        </ul>
      </div>
    </article>
  )
}
