import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { hashToken, presentedToken } from '../sessions.ts'

/** Ends the customer's session that came with the request; no id in the body chooses another. */
export const logout: Handler<'/app/client/auth/logout'> = async (_input, context) => {
  const { database, tokens, reply } = context
  const token = presentedToken(tokens, 'customer')
  if (token) {
    const ended = await database.transaction(({ db }) =>
      db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .where('kind', '=', 'customer')
        .returning('account_id')
        .executeTakeFirst(),
    )
    if (ended) logEvent(context, 'logged out', { account: ended.account_id ?? undefined })
  }
  reply.forgetSession('customer')
  return { status: true, msg: 'LOGOUT_SUCCESS' }
}
