import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Value } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './card.module.css'
import { Card, type CardOptions } from './card.tsx'
import type { ProjectCardData } from './cards.ts'

/** A card that links to a project, with its key figures. */
export function ProjectCard({ project, ...options }: CardOptions & { project: ProjectCardData }) {
  const { t } = useSite()
  return (
    <Card
      href={`/projects/${project.id}`}
      picture={{ kind: 'projects', file: project.picture }}
      name={project.name}
      {...options}
    >
      {project.location && (
        <p className={classes(css.line, css.place)}>
          <Icon name="pin" size={16} />
          <Value>{project.location}</Value>
        </p>
      )}
      <ul className={classes(css.foot, css.figures)}>
        {project.lifts > 0 && <li>{t('site.projects.liftCount', { count: project.lifts })}</li>}
        {project.floors > 0 && <li>{t('site.projects.floorCount', { count: project.floors })}</li>}
      </ul>
    </Card>
  )
}
