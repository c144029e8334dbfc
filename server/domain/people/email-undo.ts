import { randomBytes } from 'node:crypto'
import type { Account } from '#contract/account.ts'
import type { Language } from '#contract/values.ts'
import type { Transaction } from '../../database/database.ts'
import type { Services } from '../context.ts'
import { clockDrift, hashToken, ownerOf } from '../sessions.ts'
import type { People } from './kinds.ts'

/** How long a change of e-mail can be undone. */
export const undoDays = 7

type Kind = Pick<People<Account>, 'kind' | 'owner' | 'undoPage'>

/** Gives a person the right to go back to the e-mail they have until now; gives the token that proves it. */
export async function createUndo(
  { db }: Transaction,
  { kind }: Kind,
  { id, email }: Pick<Account, 'id' | 'email'>,
  now = Date.now(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('email_undos')
    .values({
      token_hash: hashToken(token),
      kind,
      ...ownerOf(kind, id),
      email,
      created: new Date(now).toISOString(),
      expires: new Date(now + undoDays * 24 * 3_600_000).toISOString(),
    })
    .execute()
  return token
}

/** How many changes of a person can be undone at a time: each keeps an address from everybody else. */
const most = 5

/** How long a person waits for the next change, in seconds; undefined when it can be made now. */
export async function waitForUndo({ db }: Transaction, { owner }: Kind, ownerId: number) {
  const now = Date.now()
  const live = await db
    .selectFrom('email_undos')
    .select('expires')
    .where(owner, '=', ownerId)
    .where('expires', '>', new Date(now).toISOString())
    .orderBy('expires', 'desc')
    .limit(most)
    .execute()
  const oldest = live[most - 1]
  return oldest && Math.ceil((Date.parse(oldest.expires) - now) / 1000)
}

/** The address of the page that undoes a change. What follows the # is sent to no server, so no log has it. */
export const undoLink = (
  { origin }: Pick<Services, 'origin'>,
  { undoPage }: Kind,
  language: Language,
  token: string,
) => `${origin()}${undoPage}?lang=${language}#${token}`

/** Uses up the right that a token proves, and gives whose it was; undefined when there is no such right any more. */
export async function spendUndo(
  { db }: Transaction,
  { kind, owner }: Kind,
  token: string,
): Promise<{ id: number; ownerId: number; email: string } | undefined> {
  const now = Date.now()
  const spent = await db
    .deleteFrom('email_undos')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires', '>', new Date(now).toISOString())
    .where('created', '<=', new Date(now + clockDrift).toISOString())
    .returning(['id', 'email', owner])
    .executeTakeFirst()
  const ownerId = spent?.[owner]
  return spent && ownerId ? { id: spent.id, ownerId, email: spent.email } : undefined
}

/** Takes from a person the rights that they were given after one of them; all of them when none is named. */
export async function voidUndos({ db }: Transaction, { owner }: Kind, ownerId: number, after = 0) {
  await db.deleteFrom('email_undos').where(owner, '=', ownerId).where('id', '>', after).execute()
}

/**
 * Whether an address is kept for somebody who may still go back to it, other than `ownerId`. To be asked after the
 * address was written: then it is seen too when its holder left it a moment ago.
 */
export async function isKept({ db }: Transaction, { kind, owner }: Kind, email: string, ownerId = 0) {
  const kept = await db
    .selectFrom('email_undos')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where(owner, '<>', ownerId)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst()
  return kept !== undefined
}
