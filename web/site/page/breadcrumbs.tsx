import type { ReactNode } from 'react'
import { Link } from '#web/ui/link.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './breadcrumbs.module.css'

/** One step of the way here; the last, this page itself, has no address. */
export interface Crumb {
  label: ReactNode
  to?: string
}

/** The way from the home page to this one. `label` names it for those who listen. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {crumbs.map((crumb, index) => (
          <li key={crumb.to ?? 'here'} className={css.crumb}>
            {index > 0 && <Icon name="forward" size={14} />}
            {crumb.to ? (
              <Link className={css.link} to={crumb.to}>
                {crumb.label}
              </Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
