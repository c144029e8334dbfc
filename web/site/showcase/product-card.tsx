import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { Latin, Text } from '#web/ui/text.tsx'
import { useSite } from '../shell/site-context.tsx'
import css from './card.module.css'
import { Card, type CardOptions } from './card.tsx'
import type { ProductCardData } from './cards.ts'

interface Props extends CardOptions {
  product: ProductCardData
  /** Another action beside opening its page, at the foot of the card. */
  action?: ReactNode
}

/** A card that links to a product of the catalogue or the shop. */
export function ProductCard({ product, action, ...options }: Props) {
  const { t } = useSite()
  return (
    <Card
      href={`/${product.status === 'sale' ? 'shop' : 'products'}/${product.id}`}
      picture={{ kind: 'products', file: product.picture }}
      name={product.name}
      sort={product.category}
      {...options}
    >
      {product.line && (
        <p className={css.line}>
          <Text of={product.line} />
        </p>
      )}
      {product.price && (
        <p className={classes(css.foot, css.price)}>
          <Latin>{product.price}</Latin>
          {product.supply && (
            <small className={classes(css.supply, product.supply === 'soldOut' && css.out)}>
              {t(`site.detail.${product.supply}`)}
            </small>
          )}
        </p>
      )}
      {action}
    </Card>
  )
}
