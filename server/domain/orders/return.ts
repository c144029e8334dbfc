import { type Input, refuse } from '#contract/kit/call.ts'
import { returnOrder } from '#contract/orders/guest.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { once } from '../../calls/once.ts'
import { findNamed, isNamed, type NamedOrder, namedOrder } from './named-order.ts'
import { writeEvent } from './order-events.ts'
import { piecesBack } from './return-lines.ts'
import { lockOrder } from './staff-queries.ts'
import { tellOfRequest } from './tell-returns.ts'

interface NewReturn extends Pick<Input<typeof returnOrder>, 'lines' | 'reason'> {
  readonly named: NamedOrder
}

/** Writes what its customer asks to return of an order, and tells the company. The order's lock decides between several. */
const ask = ({ named, lines, reason }: NewReturn, context: CallContext) =>
  context.database.transaction(async (transaction) => {
    const { db } = transaction
    const { caller, database } = context
    const { id } = named
    const row = await lockOrder(db, database.kind, id)
    if (!row || !isNamed(named, row)) return refuse('DATA_NOT_FOUND')
    if (row.status !== 'delivered' || row.outcome !== 'none') return refuse('ORDER_NOT_DELIVERED')
    if (row.return_request === 'asked') return refuse('ALREADY_ADDED')
    const back = await piecesBack(db, id, lines)
    if ('status' in back) return back
    const comingBack = back.filter(({ came }) => came > 0)
    await db.updateTable('orders').set({ return_request: 'asked' }).where('id', '=', id).execute()
    await writeEvent(db, id, caller, {
      kind: 'return_asked',
      text: reason,
      lines: comingBack.map(({ line, left, came }) => ({
        at: undefined,
        line,
        added: undefined,
        before: left,
        after: left - came,
      })),
    })
    await tellOfRequest(transaction, context, row, { reason, lines: comingBack })
    const data = await namedOrder(db, named)
    return data ? ({ status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const) : refuse('DATA_NOT_FOUND')
  })

/** Answers a repeated request with the current order. */
async function askedAgain({ named }: NewReturn, { database }: CallContext) {
  const data = await namedOrder(database.read, named)
  return data ? ({ status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const) : refuse('DATA_NOT_FOUND')
}

const askOnce = once(ask, askedAgain, 'for anybody')

const askForReturn: Handler<'/app/client/orders/return'> = async ({ lines, reason, ...given }, context) => {
  // A repeated request shows its digits again, and counts again.
  const named = await findNamed(context, returnOrder, given)
  return 'status' in named ? named : askOnce({ named, lines, reason }, context)
}

/** Asks to return lines of an order of the calling customer, or of one by its code and the last digits of its telephone. */
export const returnOrders = Object.assign(askForReturn, { counts: askOnce.counts })
