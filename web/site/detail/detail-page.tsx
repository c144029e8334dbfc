import type { ReactNode } from 'react'
import { type Content, Text } from '#web/ui/text.tsx'
import { Breadcrumbs } from '../page/breadcrumbs.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './detail.module.css'

interface DetailProps {
  /** The list that contains it. */
  list: { label: string; to: string }
  name: Content
  children: ReactNode
}

/** The page of one product, service or project, below its breadcrumbs. */
export function DetailPage({ list, name, children }: DetailProps) {
  const { t } = useSite()
  return (
    <article className={css.page}>
      <Breadcrumbs
        label={t('site.breadcrumbs.label')}
        crumbs={[{ label: t('site.nav.home'), to: '/' }, list, { label: <Text of={name} /> }]}
      />
      {children}
    </article>
  )
}

// The specification shows related items only from three on; four fill a row.
const fewest = 3
const most = 4

/** Returns the cards of related items: none below three, four at most. */
export function relatedOf<Row, Card>(rows: readonly Row[], card: (row: Row) => Card): readonly Card[] {
  return rows.length < fewest ? [] : rows.slice(0, most).map(card)
}

interface RelatedProps<Card> {
  heading: string
  cards: readonly Card[]
  card(card: Card): ReactNode
}

/** Related items; null when there are none. */
export function Related<Card extends { readonly id: number }>({ heading, cards, card }: RelatedProps<Card>) {
  if (cards.length === 0) return null
  return (
    <section className={css.section}>
      <h2>{heading}</h2>
      <ul className={css.related}>
        {cards.map((one) => (
          <li key={one.id}>{card(one)}</li>
        ))}
      </ul>
    </section>
  )
}
