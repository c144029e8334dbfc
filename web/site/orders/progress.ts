import type { OrderStatus } from '#contract/orders.ts'

// The contract's own list would bring its checks into the browser.
const way: readonly OrderStatus[] = ['ordered', 'checking', 'delivering', 'delivered']

/** How a step of an order's way stands to where the order is. */
export type StepState = 'done' | 'now' | 'next'

/** The four steps of an order's way, each with how it stands when the order is at `status`. */
export function stepsAt(status: OrderStatus): readonly { step: OrderStatus; state: StepState }[] {
  const here = way.indexOf(status)
  return way.map((step, at) => ({ step, state: at < here ? 'done' : at === here ? 'now' : 'next' }))
}
