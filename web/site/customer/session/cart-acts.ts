import type { Cartitem } from '#contract/cart/customer.ts'
import type { Contract } from '#contract/index.ts'
import type { Body, Refusal } from '#contract/kit/call.ts'
import type { SiteMessageKey } from '#contract/kit/messages.ts'
import type { Unreachable } from '#web/api/client.ts'

type Changed = { status: true; msg: SiteMessageKey; data: Cartitem[]; total: number }

/** The result of a change to the cart. */
export type CartAnswer = Changed | Refusal | Unreachable

/** What changes a cart that only this browser has; answers and refusals are those of the calls for an account's. */
export interface GuestCart {
  load(): Promise<CartAnswer>
  add(thing: Body<Contract['/app/client/cart/add']>): Promise<CartAnswer>
  /** One piece in the first colour and size in stock. */
  addOne(product_id: number): Promise<CartAnswer>
  /**
   * Raises the quantity of a line, or lowers it if `by` is negative, to one at the least. If the page is `leaving`, it is
   * kept at once, and steps under way are not made any more.
   */
  step(line_id: number, by: number, leaving?: boolean): Promise<CartAnswer>
  /** Moves a line to another colour and size, onto the line that is there already if there is one. */
  move(body: Body<Contract['/app/client/cart/change']>): Promise<CartAnswer>
  remove(line_id: number): Promise<CartAnswer>
}
