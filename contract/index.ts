import { cartCalls } from './cart/customer.ts'
import { addressesCalls } from './customers/addresses.ts'
import { authCalls } from './customers/auth.ts'
import { profileCalls } from './customers/profile.ts'
import { dashboard } from './dashboard.ts'
import { guestOrdersCalls } from './orders/guest.ts'
import { placesCalls } from './orders/places.ts'
import { ordersCalls } from './orders/visitor.ts'
import { plannerCalls } from './planner/visitor.ts'
import { brandsCalls } from './products/brands.ts'
import { productcategoriesCalls } from './products/categories.ts'
import { searchCalls } from './products/search.ts'
import { productsCalls } from './products/visitor.ts'
import { projectsCalls } from './projects/visitor.ts'
import { servicesCalls } from './services/visitor.ts'
import { officesCalls } from './settings/offices.ts'
import { siteCalls } from './site/visitor.ts'

/** The API: every call, keyed by path. */
export const contract = {
  ...siteCalls,
  ...productsCalls,
  ...brandsCalls,
  ...productcategoriesCalls,
  ...projectsCalls,
  ...servicesCalls,
  ...searchCalls,
  ...plannerCalls,
  ...authCalls,
  ...profileCalls,
  ...cartCalls,
  ...ordersCalls,
  ...guestOrdersCalls,
  ...placesCalls,
  ...addressesCalls,
  ...officesCalls,
  ...dashboard,
} as const

/** Path prefixes that are served as aliases, with the prefix each one stands for. */
export const aliases: Readonly<Record<string, string>> = {
  '/app/dashboard/order/orders/': '/app/dashboard/orders/',
}

export type Contract = typeof contract
export type Path = keyof Contract

/** The paths of calls that accept an idempotency key. */
export type OncePath = { [P in Path]: Contract[P]['once'] extends true ? P : never }[Path]

/** The paths of all other calls. */
export type PlainPath = Exclude<Path, OncePath>

/** The paths of calls that visitors or customers may make. */
export type SitePath = { [P in Path]: Contract[P]['who'] extends 'anyone' | 'customer' ? P : never }[Path]
