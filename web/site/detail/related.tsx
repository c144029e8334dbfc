import type { ReactNode } from 'react'
import detail from './detail.module.css'
import css from './detail.module.css'

interface Props<Card> {
  heading: string
  cards: readonly Card[]
  card(card: Card): ReactNode
}

/** Related items; null when there are none. */
export function Related<Card extends { readonly id: number }>({ heading, cards, card }: Props<Card>) {
  if (cards.length === 0) return null
  return (
    <section className={detail.section}>
      <h2>{heading}</h2>
      <ul className={css.related}>
        {cards.map((one) => (
          <li key={one.id}>{card(one)}</li>
        ))}
      </ul>
    </section>
  )
}
