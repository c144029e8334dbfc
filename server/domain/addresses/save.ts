import { maxAddresses } from '#contract/addresses.ts'
import { refuse } from '#contract/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { phonesOf } from '../orders/delivery-rows.ts'
import { addressesOf, changing } from './saved.ts'

/** Keeps an address under its label; one with the same label is replaced. */
export const saveAddress: Handler<'/app/client/addresses/save'> = async (
  { account_id, label, name, place_id, address, landmark = '', note = '', ...given },
  context,
) => {
  const phones = phonesOf(given)
  if ('status' in phones) return phones
  const changed = await changing(context, account_id, async (db, id) => {
    const place = await db.selectFrom('places').select('id').where('id', '=', place_id).executeTakeFirst()
    if (!place) return refuse('INVALID_DATA', { field: 'place_id', reason: 'DATA_NOT_FOUND' })
    const kept = await addressesOf(db, id)
    if (kept.length >= maxAddresses && !kept.some((one) => one.label === label))
      return refuse('TOO_MANY_ADDRESSES')
    const row = { recipient: name, ...phones, place_id, address, landmark, note }
    await db
      .insertInto('addresses')
      .values({ account_id: id, label, ...row })
      .onConflict((conflict) => conflict.columns(['account_id', 'label']).doUpdateSet(row))
      .execute()
    return undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'UPDATED_SUCCESSFULLY', ...changed }
}
