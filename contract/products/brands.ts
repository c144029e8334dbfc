import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { FileName, GivenId, Id, translated } from '../kit/values.ts'

export const Brand = z
  .object({ id: Id, ...translated('name', z.string()), user_id: Id.nullable(), avatar: FileName })
  .meta({ id: 'Brand' })
export type Brand = z.output<typeof Brand>

/** A brand, whose products `products/getall` lists by its id. */
const getOneBrand = call('/app/client/brands/getone', {
  summary: 'One brand',
  flag: 'getOneBrands',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: { brand_id: GivenId },
  answer: { data: Brand },
  fails: ['DATA_NOT_FOUND'],
})

export const brandsCalls = callTable(getOneBrand)
