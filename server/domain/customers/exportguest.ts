import { refuse } from '#contract/kit/call.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { writeAudit } from '../../crud/audit.ts'
import { toE164 } from '../../database/phone.ts'
import { readOrdercode } from '../orders/code.ts'
import { exportedOrders, withLines } from '../privacy/export.ts'

/** Exports all data stored about an order without an account, and logs the export. */
export const exportGuest: Handler<'/app/dashboard/customers/exportguest'> = async (
  { ordercode, phone: given },
  context,
) => {
  const { database, caller } = context
  const phone = toE164(given)
  if (phone === undefined) return refuse('INVALID_DATA', { field: 'phone', reason: 'PHONE_INVALID' })
  const row = await exportedOrders(database.read)
    .where('orders.ordercode', '=', readOrdercode(ordercode))
    .where('orders.guest', '=', 1)
    .where('orders.phone', '=', phone)
    .executeTakeFirst()
  const [data] = row ? await withLines(database.read, [row]) : []
  if (!row || !data) return refuse('DATA_NOT_FOUND')
  const about = { subject: 'orders', subject_id: row.id, called: row.ordercode } as const
  await database.transaction(({ db }) => writeAudit(db, caller, { action: 'export', ...about }))
  logEvent(context, 'customer exported', { order: row.id, by: ownId(caller) })
  return { status: true, msg: 'SUCCESS', data }
}
