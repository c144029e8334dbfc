import { useSite } from '#web/shared/site-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import css from './buildings.module.css'
import type { HomeData } from './load-home.ts'

/** Tall plates, one per kind of building, that lead to the projects of that kind; null without any. */
export function Buildings({ of }: { of: HomeData['buildings'] }) {
  const { t } = useSite()
  if (of.length === 0) return null
  return (
    <nav aria-labelledby="buildings">
      <h3 className={css.heading} id="buildings">
        {t('site.home.buildingsHeading')}
      </h3>
      <ul className={css.plates}>
        {of.map(({ id, name, picture }) => (
          <li key={id} className={css.plate}>
            <Picture
              kind="projects"
              file={picture}
              alt=""
              sizes="(min-width: 850px) 300px, 220px"
              ratio="fill"
            />
            <Link className={css.name} to={`/projects?category=${id}`}>
              <Text of={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
