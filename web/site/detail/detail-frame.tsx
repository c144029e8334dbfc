import type { ReactNode } from 'react'
import { useSite } from '#web/shared/site-context.tsx'
import { classes } from '#web/ui/classes.ts'
import { Text } from '#web/ui/text.tsx'
import { Breadcrumbs } from '../page/page-head.tsx'
import css from './detail.module.css'
import type { DetailData, PublicDetail } from './public-detail.ts'

/** What reaches both edges, with the names in it, or two columns, or one above the other. */
type Top = { hero: ReactNode } | Columns | ({ hero: ReactNode } & Columns)

interface Columns {
  /** The picture or the gallery. */
  picture: ReactNode
  /** Its names, with the panel to buy it or to ask about it. */
  info: ReactNode
  /** What is below the picture; `info` then stays in view beside both. */
  text?: ReactNode
}

interface Props<Card> {
  of: PublicDetail
  page: DetailData<Card>
  /** What the page begins with. */
  top: Top
  /** Sections before the related items, each as wide as the page. */
  children?: ReactNode
  /** Renders a related item. */
  card(card: Card): ReactNode
  /** The bar at the bottom of a phone. */
  bar?: ReactNode
  /** What the page ends with, at the footer's edge. */
  end?: ReactNode
}

/** The page of one product, service or project: breadcrumbs, picture, names, panel, description, related items. */
export function DetailFrame<Card extends { readonly id: number }>(props: Props<Card>) {
  const { of: detail, page, top } = props
  const { t } = useSite()
  const { path, heading } = detail.list
  return (
    <>
      <article className={css.page}>
        <div className={css.inside}>
          <Breadcrumbs
            label={t('site.breadcrumbs.label')}
            crumbs={[
              { label: t('site.nav.home'), to: '/' },
              { label: t(heading), to: path },
              { label: <Text of={page.name} /> },
            ]}
          />
        </div>
        {'hero' in top && top.hero}
        {'info' in top && (
          <div className={classes(css.inside, css.top)}>
            <div className={css.pictures}>{top.picture}</div>
            <div className={classes(css.info, top.text !== undefined && css.inView)}>{top.info}</div>
            {top.text && <div className={css.text}>{top.text}</div>}
          </div>
        )}
        {props.children}
        {page.related.length > 0 && (
          <section className={classes(css.inside, css.far)}>
            <h2>{t(detail.related)}</h2>
            <ul className={css.related}>
              {page.related.map((one) => (
                <li key={one.id}>{props.card(one)}</li>
              ))}
            </ul>
          </section>
        )}
        {props.bar}
      </article>
      {props.end}
    </>
  )
}
