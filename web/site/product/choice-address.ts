import { maxQty } from '#contract/quantity.ts'
import { foldDigits } from '#i18n/fold.ts'

/** What an address says was chosen of a product. */
export interface Chosen {
  readonly colour?: number | undefined
  readonly size?: number | undefined
  readonly qty: number
}

/** Reads a quantity as written, in Latin, Arabic or Persian digits: 1 … 999, else undefined. */
export function readQty(text: string): number | undefined {
  const digits = foldDigits(text).trim()
  const qty = /^\d{1,3}$/.test(digits) ? Number(digits) : 0
  return qty >= 1 && qty <= maxQty ? qty : undefined
}

/** What can be chosen of a product. */
interface Offer {
  readonly colours: readonly {
    readonly id: number
    readonly sizes: readonly { readonly id: number; readonly left: number }[]
  }[]
}

/**
 * Reads what an address says was chosen. A colour the product does not have, a size its colour does not have or
 * that is sold out, and a quantity that is none count as not written; an only colour is chosen without a word.
 */
export function readChoice(params: URLSearchParams, { colours }: Offer): Chosen {
  const only = colours.length === 1 ? colours[0] : undefined
  const colour = colours.find(({ id }) => String(id) === params.get('colour')) ?? only
  const size = colour?.sizes.find(({ id, left }) => left > 0 && String(id) === params.get('size'))
  return { colour: colour?.id, size: size?.id, qty: readQty(params.get('qty') ?? '') ?? 1 }
}

/** The address of a product of the shop with what is chosen of it, which `readChoice` reads. */
export function writeChoice(product_id: number, { colour, size, qty }: Chosen): string {
  const params = new URLSearchParams()
  if (colour) params.set('colour', String(colour))
  if (size) params.set('size', String(size))
  if (qty > 1) params.set('qty', String(qty))
  const query = params.toString()
  return `/shop/${product_id}${query && `?${query}`}`
}
