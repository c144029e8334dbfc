import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { availabilityOf, type Choice } from './choice.ts'
import { readChoice } from './choice-address.ts'
import type { ProductPage } from './load-product.ts'

/**
 * Holds the chosen colour and size of a product, initially those in the URL. A single colour is preselected;
 * a size stays chosen when the newly chosen colour has it too.
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
