import type { Account } from '#contract/customers/account.ts'
import { changeEmail as customersCall } from '#contract/customers/profile.ts'
import { refuse } from '#contract/kit/call.ts'
import { changeStaffEmail as staffsCall } from '#contract/users/profile.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { consumeAll } from '../../calls/rate-limiter.ts'
import { logEvent } from '../../calls/security-log.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import type { Transaction } from '../../database/database.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { withinBudget } from '../people/asked-addresses.ts'
import { type Holder, holderOf, lockHolder, voidProofs } from '../people/email-addresses.ts'
import { awaitPassword, endWaiting, proofUses } from '../people/email-proof.ts'
import { isKept, waitForUndo } from '../people/email-undo.ts'
import { announceChange, sendProof } from '../people/new-email.ts'
import { revokeSessions } from '../people/new-password.ts'
import { updateSelf } from '../people/update-person.ts'
import { checkOwnPassword } from './own.ts'

/** For how long after login the session alone suffices, in milliseconds. */
const fresh = 15 * 60_000

interface EmailChange {
  readonly newemail: string
  readonly password?: string | null | undefined
}

async function loggedInLately({ database }: CallContext, session: string): Promise<boolean> {
  const row = await database.read
    .selectFrom('sessions')
    .select('authenticated')
    .where('token_hash', '=', session)
    .executeTakeFirst()
  return row !== undefined && Date.parse(row.authenticated) + fresh > Date.now()
}

/** Whether an address belongs to, or is reserved for, somebody else. */
async function isTaken<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  email: string,
  id: number,
): Promise<boolean> {
  const own = transaction.db.selectFrom(people.table).select('id').where('email', '=', email)
  const other = await own.where('id', '<>', id).executeTakeFirst()
  return other !== undefined || isKept(transaction, people, email, id)
}

/**
 * Has an address wait until the password is given. It is mailed nothing and no session or link of the person ends, so
 * that a thief who has a session alone gains nothing. The same address as before changes nothing.
 */
async function keepWaiting<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  context: CallContext,
  { held, newemail }: { held: Holder; newemail: string },
) {
  const { id, pending_email } = held
  if (await isTaken(transaction, people, newemail, id)) return refuse('ALREADY_ADDED')
  if (pending_email !== newemail) {
    await voidProofs(transaction, people, id, pending_email)
    await awaitPassword(transaction, people, { id, email: newemail })
  }
  const { data } = await updateSelf(transaction, people, context.caller, { pending_email: newemail })
  const about = { ...people.about(id), mail: newemail }
  transaction.afterCommit(() => logEvent(context, 'e-mail change waits for the password', about))
  return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
}

/** Makes an address pending: mails it a proof link, notifies the current address and ends other sessions. */
async function ask<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  context: CallContext,
  { held, newemail, session }: { held: Holder; newemail: string; session: string },
) {
  const { id } = held
  const wait = await waitForUndo(transaction, people, id)
  if (wait !== undefined) return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
  if (await isTaken(transaction, people, newemail, id)) return refuse('ALREADY_ADDED')
  if (held.pending_email !== newemail) await voidProofs(transaction, people, id, held.pending_email)
  await endWaiting(transaction, people, id)
  const { data } = await updateSelf(transaction, people, context.caller, { pending_email: newemail })
  await revokeSessions(transaction, people, id, session)
  await sendProof(transaction, people, context, { id, email: newemail, session })
  await announceChange(transaction, people, context, held, newemail)
  const about = { ...people.about(id), mail: newemail }
  transaction.afterCommit(() => logEvent(context, 'e-mail change asked', about))
  return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
}

/**
 * Requests another e-mail for the caller. It replaces the one that signs in once it is proved; the answer shows it
 * already. Requesting the current one cancels a pending change. Other sessions end and open codes become void. Without
 * the password a member of staff's new e-mail only waits for it, and a customer must have logged in lately.
 */
const changeEmailOf =
  <P extends Account>(people: People<P>, call: string) =>
  async ({ newemail, password }: EmailChange, context: CallContext) => {
    const { database, tokens, caller } = context
    const id = ownId(caller)
    const session = hashToken(presentedToken(tokens, people.kind) ?? '')
    const isWaiting = people.confirmsEmail && !password
    if (password || !(isWaiting || (await loggedInLately(context, session)))) {
      const checked = await checkOwnPassword(context, people, password ?? '')
      if (!checked.status) return checked
    }
    const now = await holderOf(database.read, people, id)
    if (now && now.email !== newemail && !isWaiting) {
      const wait = await consumeAll(database, proofUses(context, people, id, newemail))
      if (wait !== undefined) {
        logEvent(context, 'throttled', { ...people.about(id), call, mail: newemail })
        return refuse('TOO_MANY_REQUESTS', { retry_after: wait })
      }
    }
    return withinBudget(context, call, newemail, () =>
      database.transaction(async (transaction) => {
        const held = await lockHolder(transaction, people, id)
        if (held && held.email !== newemail) {
          return isWaiting
            ? keepWaiting(transaction, people, context, { held, newemail })
            : ask(transaction, people, context, { held, newemail, session })
        }
        const { data } = await updateSelf(transaction, people, caller, { pending_email: null })
        if (held?.pending_email) await voidProofs(transaction, people, id, held.pending_email)
        return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
      }),
    )
  }

export const changeEmail: Handler<'/app/client/profile/changeemail'> = changeEmailOf(
  customers,
  customersCall.path,
)
export const changeStaffEmail: Handler<'/app/dashboard/profile/changeemail'> = changeEmailOf(
  staff,
  staffsCall.path,
)
