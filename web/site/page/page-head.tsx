import type { ReactNode, Ref } from 'react'
import { translatorOf, useSite } from '#web/shared/site-context.tsx'
import type { SiteData } from '#web/shared/site-data.server.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import css from './page.module.css'
import { SectionMark } from './section.tsx'
import { addressOf } from './seo.ts'

interface Props {
  title: ReactNode
  intro?: ReactNode
  /** The breadcrumbs between the home page and this page. */
  crumbs?: readonly Crumb[]
  /** For pages that move focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The head of every page but the home page: breadcrumbs, title and introduction. */
export function PageHead({ title, intro, crumbs = [], headingRef }: Props) {
  const { t } = useSite()
  const trail = [{ label: t('site.nav.home'), to: '/' }, ...crumbs, { label: title }]
  return (
    <header className={css.head}>
      <div className={css.inside}>
        <Breadcrumbs label={t('site.breadcrumbs.label')} crumbs={trail} />
        <h1 className={css.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          <SectionMark />
          {title}
        </h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
    </header>
  )
}

/** One breadcrumb; the last, the current page, has no link. */
interface Crumb {
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
