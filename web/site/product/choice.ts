import type { Chosen } from './choice-address.ts'
import type { ColorChoice, ProductPage } from './load-product.ts'

/** Where the choice of a colour and a size stands. */
export type Availability =
  | { kind: 'madeToOrder' | 'soldOut' | 'chooseBoth' | 'chooseColour' | 'chooseSize' }
  | { kind: 'left'; left: number }

export interface Choice {
  readonly colour: ColorChoice | undefined
  readonly size: ColorChoice['sizes'][number] | undefined
  readonly availability: Availability
  /** What the address that led here says was chosen. */
  readonly first: Chosen
  chooseColour(id: number): void
  chooseSize(id: number): void
}

/** What there is of a product in a colour and a size, or what is still to be chosen of it. */
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
