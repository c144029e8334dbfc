import { type OrderStatus, orderStatuses } from '#contract/orders.ts'

/** How a step of an order's way stands to where the order is. */
export type StepState = 'done' | 'now' | 'next'

/** The four steps of an order's way, each with how it stands when the order is at `status`. */
export function stepsAt(status: OrderStatus): readonly { step: OrderStatus; state: StepState }[] {
  const here = orderStatuses.indexOf(status)
  return orderStatuses.map((step, at) => ({ step, state: at < here ? 'done' : at === here ? 'now' : 'next' }))
}
