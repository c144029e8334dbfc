import type { Account } from '#contract/customers/account.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'

/** Ends the request's own session of this kind; an id in the body cannot select another one. */
const logoutOf =
  <P extends Account>({ kind, owner, about }: People<P>) =>
  async (_input: unknown, context: CallContext) => {
    const { database, tokens, reply } = context
    const token = presentedToken(tokens, kind)
    if (token) {
      const ended = await database.transaction(({ db }) =>
        db
          .deleteFrom('sessions')
          .where('token_hash', '=', hashToken(token))
          .where('kind', '=', kind)
          .returning(owner)
          .executeTakeFirst(),
      )
      if (ended) logEvent(context, 'logged out', about(ended[owner] ?? undefined))
    }
    reply.forgetSession(kind)
    return { status: true, msg: 'LOGOUT_SUCCESS' } as const
  }

export const logout: Handler<'/app/client/auth/logout'> = logoutOf(customers)
export const staffLogout: Handler<'/app/dashboard/auth/logout'> = logoutOf(staff)
