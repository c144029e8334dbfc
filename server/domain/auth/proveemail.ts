import type { Account } from '#contract/customers/account.ts'
import { refuse } from '#contract/kit/call.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import type { Transaction } from '../../database/database.ts'
import { isUniqueViolation } from '../../database/faults.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { endChange, endChangesTo, type Holder, lockHolder } from '../people/email-addresses.ts'
import { spendProof } from '../people/email-proof.ts'
import { createUndo, isKept } from '../people/email-undo.ts'
import { noteFirstProof } from '../people/first-proof.ts'
import { mailedLink } from '../people/mailed-link.ts'
import { notifyFormerAddress } from '../people/new-email.ts'
import { revokeSessions } from '../people/new-password.ts'
import { updatePerson } from '../people/update-person.ts'

/**
 * Makes the pending address the one that signs in and notifies the former one, which gets an undo link if it was
 * proved itself. Returns false if the address is reserved for somebody else.
 */
async function takePlace<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  context: CallContext,
  { held, email, session }: { readonly held: Holder; readonly email: string; readonly session: string },
): Promise<boolean> {
  const { id } = held
  const person = await people.one(transaction.db, id)
  if (!person) return false
  const proved = new Date().toISOString()
  const changes = { email, proved, pending_email: null }
  await updatePerson(transaction, people, people.self(person), id, changes)
  await noteFirstProof(transaction, people, context.caller, held)
  if (await isKept(transaction, people, email, id)) return false
  await endChange(transaction, people, id)
  await endChangesTo(transaction, people, email, id)
  await revokeSessions(transaction, people, id, session)
  const back = held.proved && (await createUndo(transaction, people, { ...held, proved: held.proved }))
  const undo = back ? mailedLink(context, people.undoPage, context.language, back) : undefined
  await notifyFormerAddress(transaction, people, context, held, email, undo)
  transaction.afterCommit(() => logEvent(context, 'e-mail changed', { ...people.about(id), mail: email }))
  return true
}

/** Marks the address that a token was mailed to as proved, because its holder evidently reads that mailbox. */
const proveEmailOf =
  <P extends Account>(people: People<P>) =>
  async ({ token }: { readonly token: string }, context: CallContext) => {
    const failed = () => {
      logEvent(context, 'proof failed')
      return refuse('CODE_NOT_FOUND')
    }
    try {
      return await context.database.transaction(async (transaction) => {
        const { db } = transaction
        const proof = await spendProof(transaction, people, token)
        const held = proof && (await lockHolder(transaction, people, proof.ownerId))
        if (!held) return failed()
        const { email } = proof
        if (email === held.pending_email) {
          if (!(await takePlace(transaction, people, context, { ...proof, held })))
            return refuse('ALREADY_ADDED')
        } else if (email !== held.email) return failed()
        else if (held.proved === null) {
          const proved = new Date().toISOString()
          await db.updateTable(people.table).set({ proved }).where('id', '=', held.id).execute()
          await noteFirstProof(transaction, people, context.caller, held)
        }
        const about = { ...people.about(held.id), mail: email }
        transaction.afterCommit(() => logEvent(context, 'e-mail proved', about))
        return { status: true, msg: 'UPDATED_SUCCESSFULLY', email } as const
      })
    } catch (fault) {
      if (isUniqueViolation(fault)) return refuse('ALREADY_ADDED')
      throw fault
    }
  }

export const proveEmail: Handler<'/app/client/auth/proveemail'> = proveEmailOf(customers)
export const proveStaffEmail: Handler<'/app/dashboard/auth/proveemail'> = proveEmailOf(staff)
