import type { Handler } from '../../calls/handler.ts'
import { changing, newestDelivery } from './saved.ts'

/** Offers the delivery of the orders so far no longer. */
export const forgetDelivery: Handler<'/app/client/addresses/forget'> = async ({ account_id }, context) => {
  const changed = await changing(context, account_id, async (db, id) => {
    const newest = await newestDelivery(db, id)
    const forgotten_order = newest?.id ?? null
    await db.updateTable('accounts').set({ forgotten_order }).where('id', '=', id).execute()
    return undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'DELETED_SUCCESSFULLY', ...changed }
}
