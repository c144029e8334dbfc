import type { Generated } from 'kysely'
import type { AuditAction } from '#contract/dashboard/overview.ts'
import type { OrderStatus } from '#contract/orders.ts'
import type { ProductStatus } from '#contract/products.ts'
import type { Role } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type {
  Brands,
  Colors,
  Contacts,
  Metas,
  NamedRows,
  Productavatars,
  Productcategories,
  Productcolors,
  Productgalaries,
  Products,
  Productsizes,
  Projectavatars,
  Projects,
  Services,
  Settings,
  Sliders,
  Socials,
} from './content-tables.ts'
import type {
  EmailProofs,
  EmailUndos,
  IdempotencyKeys,
  PasswordResets,
  RateLimits,
  Sessions,
} from './passing-tables.ts'
import type { Named, Row, Searched } from './row-shapes.ts'

/** The addresses of a person. */
interface Addressed {
  /** The one that signs in. */
  email: string
  /** The one that takes its place once it is proved. It may be others' too: it gives no right to anything. */
  pending_email: string | null
  /** Since when `email` is proved; null while it is only the one they registered with. */
  proved: string | null
}

interface Users extends Row, Named, Addressed {
  name: string
  role: Role
  avatar: string
  password_hash: string
}

interface Accounts extends Row, Named, Addressed {
  name: string
  avatar: string
  password_hash: string
  created: string
  /** Null while they never did, or did before it was written down. */
  last_login: string | null
  /** The language in which they last logged in, or registered. */
  lang: Language | null
  /** When they were told that the account would be deleted unless they log in. */
  warned: string | null
}

interface Carts extends Row {
  account_id: number
  product_id: number
  color_id: number | null
  size_id: number | null
  qty: number
  /** What a piece cost when the customer last put in or changed the line; null in carts older than the column. */
  price_units: number | null
  /** When the customer last put in or changed the line. */
  touched: string | null
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
  /** 1 when it was made to order: nothing was taken of any stock. */
  made_to_order: Generated<number>
}

interface OutboxRows extends Row {
  /** The customer whom it is to, or of whom it tells; nobody's mails are to staff, or to the company of a visitor. */
  account_id: Generated<number | null>
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

/** An account that was deleted, without whose it was. */
interface Deletions extends Row {
  account_id: number
  registered: string
  deleted: string
}

/** How many rows of a list there are, in one or more lines that are to be added up; kept by triggers. */
interface RowCounts {
  list: 'orders' | 'products'
  status: OrderStatus | ProductStatus | `draft ${ProductStatus}`
  /** 0 where a list has none. */
  category: number
  total: number
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
  email_proofs: EmailProofs
  outbox: OutboxRows
  rate_limits: RateLimits
  idempotency_keys: IdempotencyKeys
  audit: Audit
  deletions: Deletions
  row_counts: RowCounts
  content_state: ContentState
}
