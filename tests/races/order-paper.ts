import assert from 'node:assert/strict'
import type fc from 'fast-check'
import type { Caller } from '#contract/kit/roles.ts'
import type { OrderOutcome, OrderStatus, ReturnRequest } from '#contract/orders/row.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { entered } from '#tests/support/deliveries.ts'
import type { openShop, Stocked } from '#tests/support/shop.ts'

/** Where every order goes. */
export const delivery = { ...entered, method: 'standard' } as const

/** An order as it stands on paper. */
export interface Written {
  readonly id: number
  readonly ordercode: string
  /** The customer who ordered; null without an account. */
  readonly by: number | null
  pieces: readonly number[]
  /** The pieces that came back of each thing. */
  back: readonly number[]
  /** The pieces of each thing that came back broken. */
  off: readonly number[]
  status: OrderStatus
  outcome: OrderOutcome
  /** What became of the last return that was asked for. */
  return_request: ReturnRequest | null
}

/** The shop as one would keep it on paper. */
export interface Model {
  stock: number[]
  orders: Written[]
}

/** The shop as it is. */
export interface Real {
  readonly opened: TestDatabase
  readonly shop: ReturnType<typeof openShop>
  readonly things: readonly Stocked[]
  readonly ids: readonly number[]
  readonly admin: Caller
  /** Another member of staff. */
  readonly moderator: Caller
}

/** A member of a list, which must be there. */
export const at = <T>(list: readonly T[], index: number): T => {
  const found = list[index]
  assert.ok(found !== undefined)
  return found
}

/** Who makes calls without a session. */
export const anonymous = { kind: 'anonymous' } as const

/** Puts pieces back on the paper. */
export const give = (model: Model, pieces: readonly number[]) => {
  model.stock = model.stock.map((qty, what) => qty + at(pieces, what))
}

/** What is left of an order after returns. */
export const leftOf = ({ pieces, back }: Written) => pieces.map((qty, what) => qty - at(back, what))

/** Takes what was ordered from the paper, if there is enough, and says what the call answers. */
export function take(model: Model, pieces: readonly number[]) {
  if (pieces.some((qty, what) => qty > at(model.stock, what))) return 'NOT_ENOUGH_QUANTITY'
  model.stock = model.stock.map((qty, what) => qty - at(pieces, what))
  return 'SUCCESS'
}

/** A step of a history: which person, with which pieces, about which order. */
export abstract class Step implements fc.AsyncCommand<Model, Real> {
  readonly who: number
  readonly pieces: readonly number[]
  readonly which: number
  readonly status: OrderStatus
  readonly outcome: OrderOutcome
  constructor(
    who: number,
    pieces: readonly number[],
    which: number,
    status: OrderStatus,
    outcome: OrderOutcome,
  ) {
    this.who = who
    this.pieces = pieces
    this.which = which
    this.status = status
    this.outcome = outcome
  }
  check = () => true
  abstract run(model: Model, real: Real): Promise<void>
  toString = () =>
    `${this.constructor.name}(${this.who}, [${this.pieces}], ${this.which}, ${this.status}, ${this.outcome})`
  one = ({ orders }: Model) => orders[this.which % Math.max(1, orders.length)]
  /** One of two members of staff. */
  clerk = ({ admin, moderator }: Real) => (this.pieces[0] === 1 ? moderator : admin)
  wanted = ({ things }: Real) => things.map((thing, what) => ({ thing, qty: at(this.pieces, what) }))
}
