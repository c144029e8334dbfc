import type { Dependents } from '../../crud/dependents.ts'

const color = { color_id: 'colors' } as const
const stock = {
  table: 'productsizes',
  identifying: ['size_id', 'qty'],
  names: { ...color, size_id: 'sizes' },
} as const
const pictures = { table: 'productavatars', identifying: ['avatar'], names: color } as const

/** The rows deleted together with a product. */
export const ofProduct: readonly Dependents[] = [
  { table: 'productcolors', names: color } as const,
  stock,
  pictures,
  { table: 'productgalaries' } as const,
  {
    table: 'attributevalues',
    names: { attribute_id: 'attributes', choice_id: 'attributechoices' },
  } as const,
  { table: 'fits' } as const,
].map((one) => ({ ...one, follows: { product_id: 'id' } }))

/** The rows that follow a product's colour when it is deleted, or moved to another product or colour. */
export const ofColor: readonly Dependents[] = [stock, pictures].map((one) => ({
  ...one,
  follows: { product_id: 'product_id', color_id: 'color_id' },
}))
