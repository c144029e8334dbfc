import type { ReactNode } from 'react'
import { useViewTransitionState } from 'react-router'
import type { UploadKind } from '#contract/uploads.ts'
import { classes } from '#web/ui/classes.ts'
import { Link } from '#web/ui/link.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { type Content, Text } from '#web/ui/text.tsx'
import css from './card.module.css'

/** The maximum width of a card, for the `sizes` of its picture. */
const cardSizes = '(min-width: 1200px) 390px, (min-width: 640px) 45vw, 100vw'

/** Options of every card. */
export interface CardOptions {
  /** The heading level in the page's outline. */
  level?: 2 | 3
  /** Visible without scrolling: its picture loads first. */
  first?: boolean
  sizes?: string
}

interface Props extends CardOptions {
  href: string
  picture: { kind: UploadKind; file: string }
  name: Content
  /** The category above its name. */
  sort?: Content
  children: ReactNode
}

/** A picture and a name that link to a page; the children below the name depend on the kind of card. */
export function Card({
  href,
  picture,
  name,
  sort,
  level = 3,
  first = false,
  sizes = cardSizes,
  children,
}: Props) {
  const moving = useViewTransitionState(href)
  const Heading = `h${level}` as const
  return (
    <article className={classes(css.card, moving && css.moving)}>
      <div className={css.picture}>
        <Picture {...picture} alt={name.text} sizes={sizes} ratio="fill" first={first} />
      </div>
      <div className={css.body}>
        {sort?.text && (
          <p className={css.kind}>
            <Text of={sort} />
          </p>
        )}
        <Heading className={css.name}>
          <Link to={href} viewTransition>
            <Text of={name} />
          </Link>
        </Heading>
        {children}
      </div>
    </article>
  )
}
