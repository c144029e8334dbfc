import { call, callTable } from '../kit/call.ts'
import { GivenId } from '../kit/values.ts'
import { Productcategory } from './row.ts'

/** A category, whose products `products/getall` lists by its id. */
const getOneProductcategory = call('/app/client/productcategories/getone', {
  summary: 'One category of products',
  flag: 'getOneProductCategories',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: { productcategory_id: GivenId },
  answer: { data: Productcategory },
  fails: ['DATA_NOT_FOUND'],
})

export const productcategoriesCalls = callTable(getOneProductcategory)
