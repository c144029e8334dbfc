import type { Handler } from '../handler.ts'
import { accounts } from '../people/queries.ts'

/** Gives the customer whom the session belongs to. */
export const checkAuth: Handler<'/app/client/auth/checkauth'> = async ({ account_id }, { database }) => {
  const data = await accounts(database.read).where('id', '=', account_id).executeTakeFirstOrThrow()
  return { status: true, msg: 'SUCCESS', data }
}
