import { send, sendOnce } from '#web/api/client.ts'
import { type FormBody, type FormPath, upload } from '#web/api/upload.ts'

// What must not compile. Each line below fails the type check if the compiler stops complaining about it.
const unnamed = { onProgress() {} }
const transfer = { ...unnamed, key: 'a' }
const names = { ku_name: 'براند', ar_name: 'علامة', en_name: 'Brand' }

export function calls(file: File, chosen: File | string) {
  void upload(
    '/app/dashboard/product/brands/add',
    'addBrands',
    { ...names, avatar: file, limit: 1 },
    transfer,
  )
  void upload('/app/client/profile/changeavatar', 'changeAvatar', { account_id: 1, avatar: file }, unnamed)
  // A picture that is there already may be named in place of a new one.
  const edited = { ...names, brand_id: 1, avatar: chosen }
  void upload('/app/dashboard/product/brands/edit', 'editBrands', edited, transfer)

  // @ts-expect-error: a call that adds needs an idempotency key
  void upload('/app/dashboard/product/brands/add', 'addBrands', { ...names, avatar: file }, unnamed)
  // @ts-expect-error: and what has no file, by another function
  void send('/app/dashboard/product/stores/add', 'addStores', names)
  // @ts-expect-error: which asks for the key
  void sendOnce('/app/dashboard/product/stores/add', 'addStores', names)
  // @ts-expect-error: the picture is missing
  void upload('/app/dashboard/product/brands/add', 'addBrands', names, transfer)
  // @ts-expect-error: a new brand needs a file, not the name of one
  void upload('/app/dashboard/product/brands/add', 'addBrands', { ...names, avatar: chosen }, transfer)
  // @ts-expect-error: a row that is changed needs its id
  void upload('/app/dashboard/product/brands/edit', 'editBrands', { ...names, avatar: file }, transfer)
  // @ts-expect-error: a name is no number
  void upload('/app/dashboard/product/brands/edit', 'editBrands', { ...edited, ku_name: 1 }, transfer)

  const coloured = { ...names, avatar: file, colour: 'red' }
  // @ts-expect-error: brands have no colour
  void upload('/app/dashboard/product/brands/add', 'addBrands', coloured, transfer)
  // @ts-expect-error: nor when it comes by spreading
  void upload('/app/dashboard/product/brands/add', 'addBrands', { ...coloured }, transfer)
  // @ts-expect-error: this is the flag of another call
  void upload('/app/dashboard/product/brands/edit', 'addBrands', edited, transfer)
  // @ts-expect-error: the body of this call is JSON
  void upload('/app/dashboard/product/stores/add', 'addStores', names, transfer)
}

type Product = FormBody<'/app/dashboard/product/products/edit'>
type Service = FormBody<'/app/dashboard/service/services/add'>

export const selling: Pick<Product, 'status' | 'sale_price' | 'order_limit' | 'draft' | 'brand_id'> = {
  status: 'sale',
  sale_price: '12.5',
  order_limit: undefined,
  draft: '1',
  brand_id: 1,
}
// @ts-expect-error: a product is for sale or an entry of the catalogue
export const status: Product['status'] = 'sold'
// @ts-expect-error: no form can send null; what is not sent is undefined
export const limit: Product['order_limit'] = null
// @ts-expect-error: an id is a number or its text
export const brand: Product['brand_id'] = true
export const withoutPicture: Service['avatar'] = undefined

/** The fields of the contract that no browser could send, as `/app/client/profile/changeavatar account_id`. */
type Unsendable = {
  [P in FormPath]: {
    [K in keyof FormBody<P> & string]-?: [Exclude<FormBody<P>[K], undefined>] extends [never]
      ? `${P} ${K}`
      : never
  }[keyof FormBody<P> & string]
}[FormPath]

export const unsendable: [Unsendable] extends [never] ? 'none' : Unsendable = 'none'
