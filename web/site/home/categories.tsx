import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './categories.module.css'
import type { HomeData } from './load-home.ts'

/** Tall plates that lead into the catalogue, one per category; null without any. */
export function Categories({ categories }: { categories: HomeData['categories'] }) {
  const { t } = useSite()
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('site.lists.category')}>
      <ul className={css.plates}>
        {categories.map(({ id, name, picture }) => (
          <li key={id} className={css.plate}>
            <Picture
              kind="productcategories"
              file={picture}
              alt=""
              sizes="(min-width: 850px) 250px, 180px"
              ratio="fill"
            />
            <Link className={css.name} to={`/products?category=${id}`}>
              <Text of={name} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
