import { maxAddresses } from '#contract/customers/addresses.ts'
import { refuse } from '#contract/kit/call.ts'
import { cleanLine } from '#contract/kit/clean-text.ts'
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
    const addresses = await addressesOf(db, id)
    // A label from before labels were cleaned is the same name.
    const same =
      addresses.find((one) => one.label === label) ?? addresses.find((one) => cleanLine(one.label) === label)
    if (!same && addresses.length >= maxAddresses) return refuse('TOO_MANY_ADDRESSES')
    const row = { label, recipient: name, ...phones, place_id, address, landmark, note }
    if (same) await db.updateTable('addresses').set(row).where('id', '=', same.id).execute()
    else
      await db
        .insertInto('addresses')
        .values({ account_id: id, ...row })
        .execute()
    return undefined
  })
  return 'status' in changed ? changed : { status: true, msg: 'UPDATED_SUCCESSFULLY', ...changed }
}
