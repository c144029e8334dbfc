import type { OrderStatus } from '#contract/orders.ts'

// Importing the contract's own list would bundle its validators into the browser's code.
const way: readonly OrderStatus[] = ['ordered', 'checking', 'delivering', 'delivered']

/** The state of a step relative to the order's current status. */
export type StepState = 'done' | 'now' | 'next'

/** Returns the four steps of an order, each with its state, for an order at `status`. */
export function stepsAt(status: OrderStatus): readonly { step: OrderStatus; state: StepState }[] {
  const here = way.indexOf(status)
  return way.map((step, at) => ({ step, state: at < here ? 'done' : at === here ? 'now' : 'next' }))
}
