// Without validators, since pages import these lists too.

/** The states of an order, in their usual sequence. */
export const orderStatuses = ['ordered', 'checking', 'delivering', 'delivered'] as const

/**
 * How long staff can undo a change of an order's status without telling the customer about it, in milliseconds: for so
 * long the mail waits.
 */
export const undoMs = 10_000

/** How an order ended other than by delivery; `none` for one that is open or delivered. */
export const orderOutcomes = ['none', 'cancelled', 'refused', 'returned'] as const

/** What became of the last return that its customer asked for. */
export const returnRequests = ['asked', 'accepted', 'declined'] as const

/** How an order can be delivered. Each place has a fee and a time for each. */
export const deliveryMethods = ['standard', 'express'] as const

/** How an order reaches its customer: delivered to a place, or fetched at an office. */
export const orderMethods = [...deliveryMethods, 'pickup'] as const
