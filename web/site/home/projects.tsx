import { buttonClass } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Section } from '../shell/section.tsx'
import { useSite } from '../shell/site-context.tsx'
import { ProjectCard } from '../showcase/project-card.tsx'
import css from './home.module.css'
import type { HomeData } from './load-home.ts'

/** The newest buildings. */
export function Projects({ floor, projects }: { floor: number; projects: HomeData['projects'] }) {
  const { t } = useSite()
  return (
    <Section
      floor={floor}
      heading={t('site.home.projectsHeading')}
      intro={t('site.home.projectsIntro')}
      action={
        <Link className={buttonClass('quiet')} to="/projects">
          {t('site.home.allProjects')}
        </Link>
      }
    >
      <ul className={css.four}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
