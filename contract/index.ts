import { addressesCalls } from './addresses.ts'
import { authCalls } from './auth.ts'
import { brandsCalls } from './brands.ts'
import { cartCalls } from './cart.ts'
import { dashboard } from './dashboard/index.ts'
import { guestOrdersCalls } from './guest-orders.ts'
import { officesCalls } from './offices.ts'
import { ordersCalls } from './orders.ts'
import { placesCalls } from './places.ts'
import { plannerCalls } from './planner.ts'
import { productsCalls } from './product-calls.ts'
import { productcategoriesCalls } from './productcategories.ts'
import { profileCalls } from './profile.ts'
import { projectsCalls } from './projects.ts'
import { searchCalls } from './search.ts'
import { servicesCalls } from './services.ts'
import { siteCalls } from './site.ts'

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
