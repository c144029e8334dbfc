import { useId } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { Link } from '#web/ui/link.tsx'
import { type Content, Text } from '#web/ui/text.tsx'
import type { ListPage } from './load-list.ts'
import css from './near-links.module.css'
import type { PublicList } from './public-list.ts'

/** How many groups of the list are offered. */
const maxGroups = 8

interface Offered {
  readonly path: string
  readonly name: Content
  /** What it is, if it is in another list. */
  readonly kind?: string
}

/** Below a search that found nothing: what other lists have for its words, else the groups of this list. */
export function NearLinks({ of: { path, filter }, page }: { of: PublicList; page: ListPage<unknown> }) {
  const { t } = useSite()
  const heading = useId()
  const { near = [], options } = page
  const groups = options
    .slice(0, maxGroups)
    .map(({ id, name }) => ({ path: `${path}?${filter}=${id}`, name }))
  const found = near.map((one) => ({ ...one, kind: t(`site.suggest.${one.kind}`) }))
  const links: readonly Offered[] = found.length > 0 ? found : groups
  if (links.length === 0) return null
  return (
    <nav className={css.near} aria-labelledby={heading}>
      <h2 id={heading}>{t(near.length > 0 ? 'site.lists.near' : 'site.lists.browse')}</h2>
      <ul>
        {links.map((one) => (
          <li key={one.path}>
            <Link to={one.path}>
              <Text of={one.name} />
              {one.kind && <small>{one.kind}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
