import type { Belonging } from '../../lists/along.ts'

const stock = { table: 'productsizes', told: ['size_id', 'qty'] } as const
const pictures = { table: 'productavatars', told: ['avatar'] } as const

/** What goes with a product. */
export const ofProduct: readonly Belonging[] = [
  { table: 'productcolors' } as const,
  stock,
  pictures,
  { table: 'productgalaries' } as const,
].map((one) => ({ ...one, follows: { product_id: 'id' } }))

/** What goes with a colour of a product, also to another product or another colour. */
export const ofColor: readonly Belonging[] = [stock, pictures].map((one) => ({
  ...one,
  follows: { product_id: 'product_id', color_id: 'color_id' },
}))
