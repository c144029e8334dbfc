import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Chosen, readChoice } from './choice-address.ts'
import type { Colour, ProductPage } from './load-product.ts'

/** Where the choice of a colour and a size stands. */
export type Availability =
  | { kind: 'madeToOrder' | 'soldOut' | 'chooseBoth' | 'chooseColour' | 'chooseSize' }
  | { kind: 'left'; left: number }

export interface Choice {
  readonly colour: Colour | undefined
  readonly size: Colour['sizes'][number] | undefined
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

/**
 * The chosen colour and size of a product, at first those of the page's address. An only colour counts as
 * chosen; a size stays chosen when the newly chosen colour has it too.
 */
export function useChoice(product: ProductPage): Choice {
  const { colours } = product
  const [query] = useSearchParams()
  const [first] = useState(() => readChoice(query, product))
  const [colourId, chooseColour] = useState(first.colour)
  const [sizeId, chooseSize] = useState(first.size)
  const colour = colours.find(({ id }) => id === colourId)
  const size = colour?.sizes.find(({ id, left }) => id === sizeId && left > 0)
  const availability = availabilityOf(product, colour, size)
  return { colour, size, availability, first, chooseColour, chooseSize }
}
