import { maxQty } from '#contract/quantity.ts'
import { foldDigits } from '#i18n/fold.ts'

/** The choice that a URL holds. */
export interface Chosen {
  readonly colour?: number | undefined
  readonly size?: number | undefined
  readonly qty: number
}

/** Parses a quantity in Latin, Arabic or Persian digits: 1 … 999, else undefined. */
export function readQty(text: string): number | undefined {
  const digits = foldDigits(text).trim()
  const qty = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return qty >= 1 && qty <= maxQty ? qty : undefined
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
