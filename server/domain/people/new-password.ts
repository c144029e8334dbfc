import type { Account } from '#contract/customers/account.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Services } from '../../calls/context.ts'
import { ownerOf } from '../../calls/sessions.ts'
import type { Transaction } from '../../database/database.ts'
import { addressee } from '../../mail/addressee.ts'
import { passwordChangedMail } from '../../mail/templates/account.ts'
import { correspondent } from '../settings/setting-queries.ts'
import type { People } from './account-kinds.ts'
import { endChange, holderOf, type Kind } from './email-addresses.ts'
import { firstUndo, voidShortUndos } from './email-undo.ts'
import { proveByCode } from './first-proof.ts'

interface Change {
  readonly id: number
  readonly password_hash: string
  readonly language: Language
  /** The token hash of the one session to keep, if any. */
  readonly keep?: string | undefined
  /** Who set it, if not the person. */
  readonly by?: { readonly caller: Caller; readonly name: string } | undefined
  /** Whether it was set with a mailed code, which proves the address. */
  readonly byMail?: boolean
}

/** Ends a person's sessions except the one with token hash `keep`, and deletes their reset codes. */
export async function revokeSessions(
  { db }: Transaction,
  { owner }: Kind,
  id: number,
  keep = '',
): Promise<void> {
  await db.deleteFrom('sessions').where(owner, '=', id).where('token_hash', '<>', keep).execute()
  await db.deleteFrom('password_resets').where(owner, '=', id).execute()
}

/**
 * Revokes every older way to get or keep the account: sessions except `keep`, codes, proofs, a pending change of
 * e-mail, and undo rights for addresses proved only briefly. A password set by a thief does not remove the owner's
 * undo right. One set by somebody else (`byOther`) spares the right of the first change: a thief may have made those
 * after it, and whoever had the address before them had it from an admin.
 */
export async function endRights(
  transaction: Transaction,
  kind: Kind,
  id: number,
  { keep = '', byOther = false }: { readonly keep?: string | undefined; readonly byOther?: boolean } = {},
): Promise<void> {
  await revokeSessions(transaction, kind, id, keep)
  await endChange(transaction, kind, id)
  const spared = byOther ? await firstUndo(transaction, kind, id) : undefined
  await voidShortUndos(transaction, kind, id, spared?.id)
}

/**
 * Sets a person's password, revokes all older rights and mails a notification. A mailed code also proves the address, see
 * `proveByCode`. Returns false if the person is gone.
 */
export async function setPassword<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  services: Pick<Services, 'outbox' | 'storage' | 'log'>,
  { id, password_hash, language, keep, by, byMail = false }: Change,
): Promise<boolean> {
  const { db } = transaction
  await db.updateTable(people.table).set({ password_hash }).where('id', '=', id).execute()
  if (byMail) await proveByCode(transaction, services, people, id)
  const person = await people.one(db, id)
  if (!person) return false
  // The audit log records only that the password changed.
  const same = { before: { ...person }, after: { ...person } }
  await people.record(db, by?.caller ?? people.self(person), { action: 'password', subject_id: id, ...same })
  await endRights(transaction, people, id, { keep, byOther: by !== undefined })
  const held = await holderOf(db, people, id)
  if (!held) return false
  const company = await correspondent(db).executeTakeFirstOrThrow()
  const changed = new Date().toISOString()
  const mail = passwordChangedMail({ company, language, to: addressee(held), changed, by: by?.name })
  await services.outbox.enqueue(transaction, mail, ownerOf(people.kind, id).account_id)
  return true
}
