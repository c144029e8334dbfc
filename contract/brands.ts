import { call, callTable } from './call.ts'
import { Brand } from './products.ts'
import { GivenId } from './values.ts'

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
