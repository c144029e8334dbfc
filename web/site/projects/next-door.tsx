import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import type { ProjectCardData } from '../showcase/cards.ts'
import css from './next-door.module.css'

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
