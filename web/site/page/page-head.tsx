import type { ReactNode, Ref } from 'react'
import { SectionMark } from '../shell/section.tsx'
import { useSite } from '../shell/site-context.tsx'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import css from './page.module.css'

interface Props {
  title: ReactNode
  intro?: ReactNode
  /** The breadcrumbs between the home page and this page. */
  crumbs?: readonly Crumb[]
  /** Whether it is the ground floor of a page with a shaft. */
  ground?: boolean
  /** For pages that move focus to their heading. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** The head of every page but the home page: breadcrumbs, title and introduction. */
export function PageHead({ title, intro, crumbs = [], ground = false, headingRef }: Props) {
  const { t } = useSite()
  const way = [{ label: t('site.nav.home'), to: '/' }, ...crumbs, { label: title }]
  return (
    <header className={css.head}>
      <div className={css.inside}>
        <Breadcrumbs label={t('site.breadcrumbs.label')} crumbs={way} />
        <h1 className={css.title} ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
          {ground && <SectionMark floor={0} />}
          {title}
        </h1>
        {intro && <p className={css.intro}>{intro}</p>}
      </div>
    </header>
  )
}
