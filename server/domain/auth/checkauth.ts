import type { Account } from '#contract/customers/account.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { endOfSession, presentedToken } from '../../calls/sessions.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'

/** Returns the customer or member of staff that the session belongs to. */
const checkOf =
  <P extends Account>(people: People<P>) =>
  async (_input: unknown, { caller, database }: CallContext) => {
    const data = await people.one(database.read, ownId(caller))
    if (!data) throw new Error('The owner of the session no longer exists')
    return { status: true, msg: 'SUCCESS', data } as const
  }

const checkStaff = checkOf(staff)

export const checkAuth: Handler<'/app/client/auth/checkauth'> = checkOf(customers)

export const staffCheckAuth: Handler<'/app/dashboard/auth/checkauth'> = async (input, context) => {
  const token = input.token || presentedToken(context.tokens, 'staff')
  return {
    ...(await checkStaff(input, context)),
    session_ends: token && (await endOfSession(context.database.read, token)),
  }
}
