import type { Generated } from 'kysely'
import type { AuditAction } from '#contract/dashboard/overview.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ProductStatus } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'

type Translated<F extends string> = { [C in `${Language}_${F}`]: string }

/** Folded text to search in: as written, and with letters that people confuse made equal. */
interface Searched {
  search: string
  search_loose: string
}

/** A translated field by which lists are sorted, with its sort keys. */
type Listed<F extends string> = Translated<F> & { [C in `${Language}_${F}_sort`]: string } & Searched

/** A table whose names are in no particular language. */
interface Named extends Searched {
  name_sort: string
}

interface Row {
  id: Generated<number>
}

/** A row that a member of staff made; null when that person is gone. */
interface Authored extends Row {
  user_id: number | null
}

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

interface Metas extends Authored, Translated<'keywords'>, Translated<'content'>, Searched {}

interface Socials extends Authored, Searched {
  link: string
  icon: string
}

interface Contacts extends Row, Named {
  name: string
  email: string
  subject: string
  msg: string
  created: string
}

interface Users extends Row, Named {
  name: string
  email: string
  role: Role
  avatar: string
  password_hash: string
}

interface Accounts extends Row, Named {
  name: string
  email: string
  avatar: string
  password_hash: string
  created: string
}

interface NamedRows extends Authored, Listed<'name'> {}

interface Productcategories extends NamedRows {
  avatar: string
  store_id: number
}

interface Brands extends NamedRows {
  avatar: string
}

interface Colors extends NamedRows {
  code: string
}

interface Sliders extends Authored, Listed<'title'> {
  avatar: string
}

interface Products extends NamedRows, Translated<'detail'> {
  avatar: string
  status: ProductStatus
  /** Whole millionths of a dollar, as every column that ends so. */
  sale_price_units: number
  productcategory_id: number
  brand_id: number
}

interface Productcolors extends Authored {
  product_id: number
  color_id: number
}

interface Productsizes extends Authored {
  product_id: number
  color_id: number
  size_id: number
  qty: number
}

interface Productavatars extends Authored {
  product_id: number
  color_id: number
  avatar: string
}

interface Productgalaries extends Authored {
  product_id: number
  galary: string
}

interface Projects extends Authored, Listed<'title'>, Translated<'detail'> {
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

interface Projectavatars extends Authored {
  project_id: number
  avatar: string
}

interface Services extends Authored, Listed<'title'>, Translated<'detail'> {
  avatar: string
  servicetype_id: number | null
}

interface Carts extends Row {
  account_id: number
  product_id: number
  color_id: number | null
  size_id: number | null
  qty: number
  /** What a piece cost when the customer last put in or changed the line; null in carts older than the column. */
  price_units: number | null
}

interface Orders extends Row, Named {
  account_id: number | null
  account_name: string
  ordercode: string
  date: string
  amount_units: number
  status: OrderStatus
  /** The customer's language when the order was placed: its mails are written in it. */
  lang: Language
}

type Copied<T extends string> = { [C in `${T}_${Language}_name`]: string }

interface Orderitems extends Row, Copied<'products'>, Copied<'colors'>, Copied<'sizes'> {
  order_id: number
  product_id: number | null
  color_id: number | null
  size_id: number | null
  products_avatar: string
  price_units: number
  qty: number
  subtotal_units: number
}

interface Sessions extends Row {
  token_hash: string
  kind: 'customer' | 'staff'
  account_id: number | null
  user_id: number | null
  created: string
  authenticated: string
  last_used: string
  expires: string
}

interface PasswordResets extends Row {
  token_hash: string
  code_hash: string
  kind: 'customer' | 'staff'
  /** Null, as `user_id`, when nobody has the address that was asked for. */
  account_id: number | null
  user_id: number | null
  created: string
  expires: string
  tries: number
}

interface EmailUndos extends Row {
  token_hash: string
  kind: 'customer' | 'staff'
  account_id: number | null
  user_id: number | null
  /** The e-mail that can be had back. */
  email: string
  created: string
  expires: string
}

interface OutboxRows extends Row {
  recipient: string
  recipient_name: Generated<string>
  sender_name: Generated<string>
  reply_to: Generated<string>
  reply_to_name: Generated<string>
  subject: string
  body_text: string
  body_html: string
  created: string
  /** When it may next be tried; while a worker holds it, when that hold ends. */
  due: string
  /** A mail that says nothing any more after this moment is not sent. */
  void_after: string | null
  attempts: Generated<number>
  claim: Generated<string>
  state: 'waiting' | 'delivered' | 'failed'
  last_error: Generated<string>
}

interface RateLimits {
  name: string
  used: number
  /** Milliseconds since 1970. */
  resets: number
}

interface Audit extends Row, Searched {
  date: string
  user_id: number | null
  user_name: string
  action: AuditAction
  /** The table whose row was changed. */
  subject: string
  subject_id: number | null
  subject_name: string
  /** The fields that differ, as JSON. */
  before_json: string
  after_json: string
}

interface ContentState {
  id: number
  settings_id: number
  revision: number
  derived_version: number
}

/** Every table. Texts, times (ISO 8601, UTC) and booleans (0, 1) are the same on both databases. */
export interface Tables {
  settings: Settings
  metas: Metas
  socials: Socials
  contacts: Contacts
  users: Users
  stores: NamedRows
  productcategories: Productcategories
  brands: Brands
  sliders: Sliders
  accounts: Accounts
  products: Products
  projects: Projects
  projectavatars: Projectavatars
  projectcategories: NamedRows
  services: Services
  servicetypes: NamedRows
  colors: Colors
  sizes: NamedRows
  productcolors: Productcolors
  productsizes: Productsizes
  productavatars: Productavatars
  productgalaries: Productgalaries
  orders: Orders
  orderitems: Orderitems
  carts: Carts
  sessions: Sessions
  password_resets: PasswordResets
  email_undos: EmailUndos
  outbox: OutboxRows
  rate_limits: RateLimits
  audit: Audit
  content_state: ContentState
}
