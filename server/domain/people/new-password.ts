import type { Account } from '#contract/account.ts'
import type { Caller } from '#contract/roles.ts'
import type { Language } from '#contract/values.ts'
import type { Transaction } from '../../database/database.ts'
import { passwordChangedMail } from '../../mail/templates/account.ts'
import type { Services } from '../context.ts'
import { setting } from '../settings/queries.ts'
import type { People } from './kinds.ts'

interface Change {
  readonly id: number
  readonly password_hash: string
  readonly language: Language
  /** The hash of the token of the one session that goes on, if any does. */
  readonly keep?: string | undefined
  /** Who set it, when it was not the person. */
  readonly by?: { readonly caller: Caller; readonly name: string } | undefined
}

/** Ends a person's sessions, but for the one that `keep` is the hash of, and makes codes under way void. */
export async function shutOut<P extends Account>(
  { db }: Transaction,
  { owner }: People<P>,
  id: number,
  keep = '',
): Promise<void> {
  await db.deleteFrom('sessions').where(owner, '=', id).where('token_hash', '<>', keep).execute()
  await db.deleteFrom('password_resets').where(owner, '=', id).execute()
}

/**
 * Gives a person another password: their other sessions end, codes under way are void, and a mail tells them.
 * False when there is no such person any more.
 */
export async function setPassword<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  { outbox }: Pick<Services, 'outbox'>,
  { id, password_hash, language, keep, by }: Change,
): Promise<boolean> {
  const { db } = transaction
  await db.updateTable(people.table).set({ password_hash }).where('id', '=', id).execute()
  const person = await people.one(db, id)
  if (!person) return false
  // Nothing of a password is written down but that it is another one.
  const same = { before: { ...person }, after: { ...person } }
  await people.record(db, by?.caller ?? people.self(person), { action: 'password', subject_id: id, ...same })
  await shutOut(transaction, people, id, keep)
  const company = await setting(db).executeTakeFirstOrThrow()
  const to = { name: person.name, address: person.email }
  const changed = new Date().toISOString()
  await outbox.enqueue(transaction, passwordChangedMail({ company, language, to, changed, by: by?.name }))
  return true
}
