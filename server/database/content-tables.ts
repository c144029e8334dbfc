import type { Generated } from 'kysely'
import type { ProductStatus } from '#contract/products.ts'
import type { Language } from '#contract/values.ts'
import type { Authored, Listed, Named, Row, Searched, Translated } from './row-shapes.ts'

// What the site shows, and what visitors write to it.

export interface Settings extends Translated<'name'>, Translated<'about'>, Translated<'cofounder'> {
  id: number
  lang: Language
  favicon: string
  logo: string
  catalog: string
  cofounder_img: string
  phone: string
  email: string
  default_brand_id: number
  default_store_id: number
}

export interface Metas extends Authored, Translated<'keywords'>, Translated<'content'>, Searched {}

export interface Socials extends Authored, Searched {
  link: string
  icon: string
}

export interface Contacts extends Row, Named {
  name: string
  /** Empty when only a telephone was given. */
  email: string
  /** In E.164; empty when only an e-mail was given. */
  phone: Generated<string>
  subject: string
  msg: string
  created: string
  /** Whose it is: the customer's who was signed in when it was sent. Nobody's when none was, whatever the e-mail. */
  account_id: Generated<number | null>
}

export interface NamedRows extends Authored, Listed<'name'> {}

export interface Productcategories extends NamedRows {
  avatar: string
  store_id: number
}

export interface Brands extends NamedRows {
  avatar: string
}

export interface Colors extends NamedRows {
  code: string
}

export interface Sliders extends Authored, Listed<'title'> {
  avatar: string
}

export interface Products extends NamedRows, Translated<'detail'> {
  avatar: string
  status: ProductStatus
  /** Whole millionths of a dollar, as every column that ends so. */
  sale_price_units: number
  productcategory_id: number
  brand_id: number
  /** 1 while visitors do not see it. */
  draft: Generated<number>
  /** 1 when it is sold without being in stock. */
  made_to_order: Generated<number>
  /** The most pieces in one order; null where there is no limit. */
  order_limit: Generated<number | null>
}

export interface Productcolors extends Authored {
  product_id: number
  color_id: number
}

export interface Productsizes extends Authored {
  product_id: number
  color_id: number
  size_id: number
  qty: number
}

export interface Productavatars extends Authored {
  product_id: number
  color_id: number
  avatar: string
}

export interface Productgalaries extends Authored {
  product_id: number
  galary: string
}

export interface Projects extends Authored, Listed<'title'>, Translated<'detail'> {
  avatar: string
  projectcategory_id: number | null
  location: string
  elevator: number
  tower: number
  floor: number
  speed: string
  clientname: string
  capacity: string
}

export interface Projectavatars extends Authored {
  project_id: number
  avatar: string
}

export interface Services extends Authored, Listed<'title'>, Translated<'detail'> {
  avatar: string
  servicetype_id: number | null
}
