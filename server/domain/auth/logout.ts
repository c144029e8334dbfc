import type { Handler } from '../handler.ts'
import { hashToken, presentedToken } from '../sessions.ts'

/** Ends the customer's session that came with the request; no id in the body chooses another. */
export const logout: Handler<'/app/client/auth/logout'> = async (_input, { database, tokens, reply }) => {
  const token = presentedToken(tokens, 'customer')
  if (token) {
    await database.transaction(({ db }) =>
      db
        .deleteFrom('sessions')
        .where('token_hash', '=', hashToken(token))
        .where('kind', '=', 'customer')
        .execute(),
    )
  }
  reply.forgetSession('customer')
  return { status: true, msg: 'LOGOUT_SUCCESS' }
}
