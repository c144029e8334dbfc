import type { Tables } from '../database/tables.ts'

/**
 * Every table, those that others refer to before those, with the column its rows are told by. What the databases keep
 * themselves of the others' rows, `row_counts`, is made anew by writing those.
 */
export const keys = {
  users: 'id',
  accounts: 'id',
  stores: 'id',
  brands: 'id',
  settings: 'id',
  content_state: 'id',
  metas: 'id',
  socials: 'id',
  contacts: 'id',
  sliders: 'id',
  productcategories: 'id',
  colors: 'id',
  sizes: 'id',
  products: 'id',
  productcolors: 'id',
  productsizes: 'id',
  productavatars: 'id',
  productgalaries: 'id',
  projectcategories: 'id',
  projects: 'id',
  projectavatars: 'id',
  servicetypes: 'id',
  services: 'id',
  orders: 'id',
  orderitems: 'id',
  carts: 'id',
  sessions: 'id',
  password_resets: 'id',
  email_undos: 'id',
  email_proofs: 'id',
  outbox: 'id',
  rate_limits: 'name',
  idempotency_keys: 'name',
  audit: 'id',
  deletions: 'id',
} as const satisfies Record<Exclude<keyof Tables, 'row_counts'>, 'id' | 'name'>

export type Table = keyof typeof keys

/** In the order of `keys`. */
export const tables = Object.keys(keys) as readonly Table[]

/** The tables that hold one row of a fixed id, and count no ids. */
export const single: readonly Table[] = ['settings', 'content_state']
