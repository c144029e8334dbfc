import { useSite } from '#web/shared/site-context.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text, TextOrValue } from '#web/ui/text.tsx'
import { Section } from '../page/section.tsx'
import { BuildingFigures, ProjectCard } from '../showcase/card.tsx'
import row from '../showcase/card-row.module.css'
import type { HomeData } from './load-home.ts'
import css from './projects.module.css'

type Project = HomeData['projects'][number]

/** The newest projects: one from edge to edge, the others as cards. */
export function Projects({ projects }: { projects: HomeData['projects'] }) {
  const { t } = useSite()
  const [newest, ...others] = projects
  return (
    <Section
      heading={t('site.home.projectsHeading')}
      intro={t('site.home.projectsIntro')}
      action={
        <Link className={buttonClass('quiet')} to="/projects">
          {t('site.home.allProjects')}
        </Link>
      }
      bleed={newest && <Newest project={newest} />}
    >
      {others.length > 0 && (
        <ul className={classes(row.cards, css.others)}>
          {others.map((project) => (
            <li key={project.id}>
              <ProjectCard project={project} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** A picture across the screen with the building's plate over its edge. */
function Newest({ project }: { project: Project }) {
  return (
    <article className={css.newest}>
      <div className={css.picture}>
        <Picture
          kind="projects"
          file={project.picture}
          alt=""
          sizes="(min-width: 600px) 100vw, 80vw"
          ratio="fill"
        />
      </div>
      <div className={css.edge}>
        <div className={css.plate}>
          <h3 className={css.name}>
            <Link to={`/projects/${project.id}`} viewTransition>
              <Text of={project.name} />
            </Link>
          </h3>
          {project.place && (
            <p className={css.place}>
              <Icon name="pin" size={18} />
              <TextOrValue of={project.place} />
            </p>
          )}
          <BuildingFigures of={project} className={css.figures} />
        </div>
      </div>
    </article>
  )
}
