import type { Account } from '#contract/customers/account.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownerOf } from '../../calls/sessions.ts'
import type { Transaction } from '../../database/database.ts'
import { addressee } from '../../mail/addressee.ts'
import { emailAskedMail, emailChangedMail, proofMail } from '../../mail/templates/account.ts'
import { correspondent } from '../settings/setting-queries.ts'
import type { People } from './account-kinds.ts'
import type { Holder } from './email-addresses.ts'
import { createProof, proofDays } from './email-proof.ts'
import { undoDays } from './email-undo.ts'
import { mailedLink } from './mailed-link.ts'

type Sender = Pick<CallContext, 'outbox' | 'language' | 'origin'>

// An unproved address may be a stranger's, who must not learn the new one.
const ifProved = ({ proved }: Holder, newEmail: string) => (proved === null ? {} : { newEmail })

/**
 * Mails a link that proves an address; `session` as in `createProof`. Returns the seconds to wait if the address has had
 * its links of the day.
 */
export async function sendProof<P extends Account>(
  transaction: Transaction,
  people: People<P>,
  context: Sender,
  person: { readonly id: number; readonly email: string; readonly session?: string },
): Promise<number | undefined> {
  const { outbox, language } = context
  const company = await correspondent(transaction.db).executeTakeFirstOrThrow()
  const { token, expires } = await createProof(transaction, people, person)
  const proof = { href: mailedLink(context, people.proofPage, language, token), days: proofDays, expires }
  const to = { name: '', address: person.email, proved: null }
  return outbox.enqueue(
    transaction,
    proofMail({ company, language, to, proof }),
    ownerOf(people.kind, person.id).account_id,
  )
}

/** Notifies the current address of the pending one, and how to prevent the change. */
export async function announceChange<P extends Account>(
  transaction: Transaction,
  { forgetPage, kind }: People<P>,
  { outbox, language, origin }: Sender,
  held: Holder,
  newEmail: string,
): Promise<void> {
  const company = await correspondent(transaction.db).executeTakeFirstOrThrow()
  const date = new Date().toISOString()
  const href = `${origin()}${forgetPage}?lang=${language}`
  const about = { company, language, to: addressee(held), asked: date, href, ...ifProved(held, newEmail) }
  await outbox.enqueue(transaction, emailAskedMail(about), ownerOf(kind, held.id).account_id)
}

/** Notifies the former address of its replacement; `undo` is the link to undo it, if that is possible. */
export async function notifyFormerAddress<P extends Account>(
  transaction: Transaction,
  { kind }: People<P>,
  { outbox, language }: Pick<Sender, 'outbox' | 'language'>,
  before: Holder,
  newEmail: string,
  undo?: string,
): Promise<void> {
  if (before.email === newEmail) return
  const company = await correspondent(transaction.db).executeTakeFirstOrThrow()
  const changed = new Date().toISOString()
  const about = { company, language, to: addressee(before), changed, ...ifProved(before, newEmail) }
  const mail = undo ? { ...about, undo: { href: undo, days: undoDays } } : about
  await outbox.enqueue(transaction, emailChangedMail(mail), ownerOf(kind, before.id).account_id)
}
