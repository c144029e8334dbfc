import * as z from 'zod'
import { Id, translatedJoin } from '../kit/values.ts'

const machine = {
  maker: z.string(),
  model: z.string(),
  /** The maker’s own part number; empty if it is not known. */
  number: z.string(),
}

/** A machine that a product is said to fit, as visitors see it. */
export const ProductFit = z.object(machine).meta({ id: 'ProductFit' })
export type ProductFit = z.output<typeof ProductFit>

/** A machine that a product is said to fit, with the names of the product. */
export const Fit = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    product_id: Id,
    ...machine,
    ...translatedJoin('products', 'name'),
  })
  .meta({ id: 'Fit' })
export type Fit = z.output<typeof Fit>
