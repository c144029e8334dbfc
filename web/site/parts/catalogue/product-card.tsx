import { Link, useViewTransitionState } from 'react-router'
import { classes } from '#web/ui/classes.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Latin, Text } from '#web/ui/text.tsx'
import css from './card.module.css'
import type { ProductCardData } from './cards.ts'

/** How wide a card is shown at most, for the `sizes` of its picture. */
export const cardSizes = '(min-width: 1200px) 390px, (min-width: 640px) 45vw, 100vw'

interface Props {
  product: ProductCardData
  /** The level of its heading in the page's outline. */
  level?: 2 | 3
  /** It is seen at once: its picture is loaded first. */
  first?: boolean
  sizes?: string
}

/** A product of the catalogue or of the shop, which links to its page. */
export function ProductCard({ product, level = 3, first = false, sizes = cardSizes }: Props) {
  const href = `/${product.status === 'sale' ? 'shop' : 'products'}/${product.id}`
  const moving = useViewTransitionState(href)
  const Heading = `h${level}` as const
  return (
    <article className={classes(css.card, moving && css.moving)}>
      <div className={css.picture}>
        <Picture
          kind="products"
          file={product.picture}
          alt={product.name.text}
          sizes={sizes}
          ratio="fill"
          first={first}
        />
      </div>
      <div className={css.body}>
        {product.category.text && (
          <p className={css.kind}>
            <Text of={product.category} />
          </p>
        )}
        <Heading className={css.name}>
          <Link to={href} viewTransition>
            <Text of={product.name} />
          </Link>
        </Heading>
        {product.line && (
          <p className={css.line}>
            <Text of={product.line} />
          </p>
        )}
        {product.price && (
          <p className={classes(css.foot, css.price)}>
            <Latin>{product.price}</Latin>
          </p>
        )}
      </div>
    </article>
  )
}
