import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { addressOf } from '../shell/seo.ts'
import { translatorOf } from '../shell/site-context.tsx'
import type { SiteData } from '../shell/site-data.server.ts'
import css from './page.module.css'

/** One breadcrumb; the last, the current page, has no link. */
export interface Crumb {
  label: ReactNode
  to?: string
}

/** The path from the home page to this one. `label` is its accessible name. */
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

/** Returns the breadcrumbs as structured data: the steps after the home page, the page itself last. */
export function breadcrumbList(siteData: SiteData, steps: readonly { name: string; path: string }[]) {
  const home = { name: translatorOf(siteData)('site.nav.home'), path: '/' }
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [home, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(siteData, path, '', siteData.language),
    })),
  }
}
