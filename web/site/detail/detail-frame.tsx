import type { ReactNode } from 'react'
import { Text } from '#web/ui/text.tsx'
import { Breadcrumbs } from '../page/page-head.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './detail.module.css'
import type { DetailData, PublicDetail } from './public-detail.ts'

interface Props<Card> {
  of: PublicDetail
  page: DetailData<Card>
  /** The picture or the gallery. */
  picture: ReactNode
  /** Its names, with the panel to buy it or to ask about it. */
  info: ReactNode
  /** Where the picture is: next to `info` (`beside`), or across the page below it (`wide`). */
  look?: 'beside' | 'wide'
  /** The description, when it is below the picture and not part of `info`. */
  text?: ReactNode
  /** Sections before the related items. */
  children?: ReactNode
  /** Renders a related item. */
  card(card: Card): ReactNode
  /** The bar at the bottom of a phone. */
  bar?: ReactNode
}

/** The page of one product, service or project: breadcrumbs, picture, names, panel, description, related items. */
export function DetailFrame<Card extends { readonly id: number }>(props: Props<Card>) {
  const { of: detail, page, look = 'beside', picture, info } = props
  const { t } = useSite()
  const { path, heading } = detail.list
  return (
    <article className={css.page}>
      <Breadcrumbs
        label={t('site.breadcrumbs.label')}
        crumbs={[
          { label: t('site.nav.home'), to: '/' },
          { label: t(heading), to: path },
          { label: <Text of={page.name} /> },
        ]}
      />
      {look === 'wide' ? (
        <>
          {info}
          <div className={css.hero}>{picture}</div>
        </>
      ) : (
        <div className={css.top}>
          {picture}
          <div className={css.info}>{info}</div>
          {props.text}
        </div>
      )}
      {props.children}
      {page.related.length > 0 && (
        <section className={css.section}>
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
  )
}
