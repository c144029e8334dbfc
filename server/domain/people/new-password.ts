import type { Account } from '#contract/account.ts'
import type { Caller } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Transaction } from '../../database/database.ts'
import { addressee } from '../../mail/addressee.ts'
import { passwordChangedMail } from '../../mail/templates/account.ts'
import type { Services } from '../context.ts'
import { ownerOf } from '../sessions.ts'
import { setting } from '../settings/queries.ts'
import type { People } from './account-kinds.ts'
import { endChange, holderOf, type Kind } from './addresses.ts'
import { voidShortUndos } from './email-undo.ts'

interface Change {
  readonly id: number
  readonly password_hash: string
  readonly language: Language
  /** The hash of the token of the one session that goes on, if any does. */
  readonly keep?: string | undefined
  /** Who set it, when it was not the person. */
  readonly by?: { readonly caller: Caller; readonly name: string } | undefined
  /** Whether it was set by a code that was mailed to the address that signs in, which proves it. */
  readonly byMail?: boolean
}

/** Ends a person's sessions, but for the one that `keep` is the hash of, and makes codes under way void. */
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
 * Makes void what anybody could get or keep the account by from before this moment: sessions but for the one that `keep`
 * is the hash of, codes, proofs, a change of e-mail that waits, and ways back to addresses that were not proved for
 * long: a thief's new password does not take the owner's.
 */
export async function endRights(transaction: Transaction, kind: Kind, id: number, keep = ''): Promise<void> {
  await revokeSessions(transaction, kind, id, keep)
  await endChange(transaction, kind, id)
  await voidShortUndos(transaction, kind, id)
}

/**
 * Gives a person another password: every right that is older ends, and a mail tells them. False when there is no such
 * person any more.
 */
export async function setPassword<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  { outbox }: Pick<Services, 'outbox'>,
  { id, password_hash, language, keep, by, byMail = false }: Change,
): Promise<boolean> {
  const { db } = transaction
  await db.updateTable(people.table).set({ password_hash }).where('id', '=', id).execute()
  if (byMail) {
    const proved = new Date().toISOString()
    const unproved = db.updateTable(people.table).set({ proved }).where('proved', 'is', null)
    await unproved.where('id', '=', id).execute()
  }
  const person = await people.one(db, id)
  if (!person) return false
  // Nothing of a password is written down but that it is another one.
  const same = { before: { ...person }, after: { ...person } }
  await people.record(db, by?.caller ?? people.self(person), { action: 'password', subject_id: id, ...same })
  await endRights(transaction, people, id, keep)
  const held = await holderOf(db, people, id)
  if (!held) return false
  const company = await setting(db).executeTakeFirstOrThrow()
  const changed = new Date().toISOString()
  const mail = passwordChangedMail({ company, language, to: addressee(held), changed, by: by?.name })
  await outbox.enqueue(transaction, mail, ownerOf(people.kind, id).account_id)
  return true
}
