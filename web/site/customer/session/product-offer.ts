import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'

type Answer = Pick<
  Success<Contract['/app/client/products/getone']>,
  'data' | 'getproductcolors' | 'getproductsizes'
>

/** The colours in which a product can be bought now, each with its sizes in stock; all of them if it is made to order. */
export function readOffer({ data, getproductcolors, getproductsizes }: Answer) {
  const there = getproductsizes.filter(({ qty }) => data.made_to_order || qty > 0)
  return getproductcolors
    .map((colour) => ({ colour, sizes: there.filter(({ color_id }) => color_id === colour.color_id) }))
    .filter(({ sizes }) => sizes.length > 0)
}

export type Offer = ReturnType<typeof readOffer>

/** Returns the id of the size that a line gets with another colour: the same one if that colour has it, else its first. */
export const sizeIn = ({ sizes }: Offer[number], size_id: number): number | undefined =>
  (sizes.find((one) => one.size_id === size_id) ?? sizes[0])?.size_id
