import type { Product } from '#contract/products/row.ts'
import type { SoughtFigure } from '#contract/products/visitor.ts'
import type { Reader } from '#web/shared/reader.ts'
import { type ProductCardData, productCard } from '../showcase/cards.ts'
import { factOf } from '../showcase/product-facts.ts'

/** A product of a list, with its figures by which a search for others found it. */
type FoundProduct = Product & { readonly figures: readonly SoughtFigure['others'][number]['figure'][] }

/** The products of an answer, each with its own figures in place of those that were searched for. */
export const withOtherFigures = (
  products: readonly Product[],
  sought: readonly SoughtFigure[] = [],
): readonly FoundProduct[] =>
  products.map((product) => ({
    ...product,
    figures: sought.flatMap(({ others }) =>
      others.flatMap(({ product_id, figure }) => (product_id === product.id ? [figure] : [])),
    ),
  }))

/** The card of a product, which states such figures. */
export const foundCard = ({ figures, ...product }: FoundProduct, reader: Reader): ProductCardData => ({
  ...productCard(product, reader),
  ...(figures.length > 0 && { figures: figures.map((one) => factOf(one, reader)) }),
})

/** The figures of a search, as typed, that no product has as they are. */
export const missingFigures = (sought: readonly SoughtFigure[] = []): readonly string[] =>
  sought.flatMap(({ asked, exact }) => (exact ? [] : [asked]))
