import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { changing } from './saved.ts'

/** Deletes an address of the customer. */
export const deleteAddress: Handler<'/app/client/addresses/delete'> = async (
  { account_id, address_id },
  context,
) => {
  const changed = await changing(context, account_id, async (db, id) => {
    const own = db.deleteFrom('addresses').where('id', '=', address_id).where('account_id', '=', id)
    const { numDeletedRows } = await own.executeTakeFirstOrThrow()
    return numDeletedRows === 0n ? refuse('DATA_NOT_FOUND') : undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'DELETED_SUCCESSFULLY', ...changed }
}
