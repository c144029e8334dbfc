import type { Handler } from '../handler.ts'
import { updateAccount } from '../people/update-account.ts'

/** Gives the customer another name. */
export const changeName: Handler<'/app/client/profile/changename'> = async (
  { account_id, newname },
  { database },
) => {
  const data = await database.transaction((transaction) =>
    updateAccount(transaction, account_id, { name: newname }),
  )
  return { status: true, msg: 'UPDATED_SUCCESSFULLY', data }
}
