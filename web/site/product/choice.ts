import type { Chosen } from './choice-address.ts'
import type { ColorChoice, ProductPage } from './load-product.ts'

/** The availability of the chosen colour and size. */
export type Availability =
  | { kind: 'madeToOrder' | 'soldOut' | 'chooseBoth' | 'chooseColour' | 'chooseSize' }
  | { kind: 'left'; left: number }

export interface Choice {
  readonly colour: ColorChoice | undefined
  readonly size: ColorChoice['sizes'][number] | undefined
  readonly availability: Availability
  /** The choice in the URL that the visitor opened. */
  readonly first: Chosen
  chooseColour(id: number): void
  chooseSize(id: number): void
}

/** Returns the stock of a product in a colour and a size, or what must still be chosen. */
export function availabilityOf(
  product: Pick<ProductPage, 'madeToOrder' | 'left' | 'colours'>,
  colour: Choice['colour'],
  size: Choice['size'],
): Availability {
  if (product.madeToOrder) {
    if (product.colours.every(({ sizes }) => sizes.length === 0) || size) return { kind: 'madeToOrder' }
    return { kind: colour ? 'chooseSize' : 'chooseColour' }
  }
  if (product.left === 0) return { kind: 'soldOut' }
  if (!colour) return { kind: 'chooseBoth' }
  if (colour.sizes.every(({ left }) => left === 0)) return { kind: 'soldOut' }
  return size ? { kind: 'left', left: size.left } : { kind: 'chooseSize' }
}
