import type { Account } from '#contract/account.ts'
import type { Transaction } from '../../database/database.ts'
import { clockDrift, hashToken, ownerOf } from '../sessions.ts'
import type { People } from './account-kinds.ts'
import type { Holder } from './addresses.ts'
import { linkToken } from './mailed-link.ts'

/** How long a change of e-mail can be undone. */
export const undoDays = 7

type Kind = Pick<People<Account>, 'kind' | 'owner'>

/** The time for which an address must have been proved to outlive a new password, in milliseconds. */
const settled = undoDays * 24 * 3_600_000

/**
 * Gives a person the right to go back to the e-mail they have until now; gives the token that proves it. Only a proved
 * address (`proved`, ISO 8601) has a way back: who reads the mails to another may be anybody.
 */
export async function createUndo(
  { db }: Transaction,
  { kind }: Kind,
  { id, email, proved }: Pick<Holder, 'id' | 'email'> & { readonly proved: string },
  now = Date.now(),
): Promise<string> {
  const token = linkToken()
  await db
    .insertInto('email_undos')
    .values({
      token_hash: hashToken(token),
      kind,
      ...ownerOf(kind, id),
      email,
      proved,
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

/** Uses up the right that a token proves, and gives whose it was; undefined when there is no such right any more. */
export async function spendUndo(
  { db }: Transaction,
  { kind, owner }: Kind,
  token: string,
): Promise<{ id: number; ownerId: number; email: string; proved: string } | undefined> {
  const now = Date.now()
  const spent = await db
    .deleteFrom('email_undos')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires', '>', new Date(now).toISOString())
    .where('created', '<=', new Date(now + clockDrift).toISOString())
    .returning(['id', 'email', 'proved', owner])
    .executeTakeFirst()
  const ownerId = spent?.[owner]
  return spent && ownerId ? { ...spent, ownerId } : undefined
}

/** Takes from a person the rights that they were given after one of them; all of them when none is named. */
export async function voidUndos({ db }: Transaction, { owner }: Kind, ownerId: number, after = 0) {
  await db.deleteFrom('email_undos').where(owner, '=', ownerId).where('id', '>', after).execute()
}

/**
 * Takes from a person the ways back to addresses that they had proved for less than `undoDays` when they left them. What
 * is left was theirs for so long that it is more likely the owner's than a thief's.
 */
export async function voidShortUndos(
  { db }: Transaction,
  { owner }: Pick<Kind, 'owner'>,
  ownerId: number,
): Promise<void> {
  const ways = db.selectFrom('email_undos').select(['id', 'proved', 'created']).where(owner, '=', ownerId)
  const short = (await ways.execute()).filter(
    ({ proved, created }) => Date.parse(created) - Date.parse(proved) < settled,
  )
  const ids = short.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('email_undos').where('id', 'in', ids).execute()
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
