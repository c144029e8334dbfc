import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { maxQty } from '#contract/kit/quantity.ts'
import { certainNumber } from '#i18n/typed-number.ts'
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

/** The choice that a URL holds. */
interface Chosen {
  readonly colour?: number | undefined
  readonly size?: number | undefined
  readonly qty: number
}

/** Parses a quantity as people type it: 1 … 999, else undefined. */
export function readQty(text: string): number | undefined {
  const qty = certainNumber(text)
  return qty !== undefined && Number.isInteger(qty) && qty >= 1 && qty <= maxQty ? qty : undefined
}

/** The choices a product offers. */
interface Offer {
  readonly colours: readonly {
    readonly id: number
    readonly sizes: readonly { readonly id: number; readonly left: number }[]
  }[]
}

/**
 * Parses the choice in a URL. It ignores a colour the product does not have, a size its colour does not have
 * or that is sold out, and an invalid quantity; a single colour is preselected.
 */
export function readChoice(params: URLSearchParams, { colours }: Offer): Chosen {
  const only = colours.length === 1 ? colours[0] : undefined
  const colour = colours.find(({ id }) => String(id) === params.get('colour')) ?? only
  const size = colour?.sizes.find(({ id, left }) => left > 0 && String(id) === params.get('size'))
  return { colour: colour?.id, size: size?.id, qty: readQty(params.get('qty') ?? '') ?? 1 }
}

/** Returns the URL of a product of the shop with a choice, which `readChoice` parses. */
export function writeChoice(product_id: number, { colour, size, qty }: Chosen): string {
  const params = new URLSearchParams()
  if (colour) params.set('colour', String(colour))
  if (size) params.set('size', String(size))
  if (qty > 1) params.set('qty', String(qty))
  const query = params.toString()
  return `/shop/${product_id}${query && `?${query}`}`
}
