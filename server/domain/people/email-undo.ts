import type { Account } from '#contract/customers/account.ts'
import { clockDrift, hashToken, ownerOf } from '../../calls/sessions.ts'
import type { Transaction } from '../../database/database.ts'
import type { People } from './account-kinds.ts'
import type { Holder } from './email-addresses.ts'
import { linkToken } from './mailed-link.ts'

/** How many days a change of e-mail can be undone. */
export const undoDays = 7

type Kind = Pick<People<Account>, 'kind' | 'owner'>

/** How long an address must have been proved to survive a password change, in milliseconds. */
const settled = undoDays * 24 * 3_600_000

/**
 * Creates an undo right for a person's current e-mail and returns its token. Only a proved address (`proved`, ISO
 * 8601) gets one, because anybody might read the mail of another.
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

/** The most open undo rights per person: each reserves an address. */
const maxUndos = 5

/** The seconds until the person may change the e-mail again; undefined if they may now. */
export async function waitForUndo({ db }: Transaction, { owner }: Kind, ownerId: number) {
  const now = Date.now()
  const live = await db
    .selectFrom('email_undos')
    .select('expires')
    .where(owner, '=', ownerId)
    .where('expires', '>', new Date(now).toISOString())
    .orderBy('expires', 'desc')
    .limit(maxUndos)
    .execute()
  const oldest = live[maxUndos - 1]
  return oldest && Math.ceil((Date.parse(oldest.expires) - now) / 1000)
}

/** Redeems an undo token and returns its row; undefined if it is not valid any more. */
export async function spendUndo(
  { db }: Transaction,
  { kind, owner }: Kind,
  token: string,
): Promise<Undo | undefined> {
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

/** An undo right with the address that it restores, and when that was proved (ISO 8601). */
export interface Undo {
  readonly id: number
  readonly ownerId: number
  readonly email: string
  readonly proved: string
}

/** The undo right of a person's first change within `undoDays`; undefined if there was none. */
export async function firstUndo(
  { db }: Transaction,
  { owner }: Pick<Kind, 'owner'>,
  ownerId: number,
): Promise<Undo | undefined> {
  const first = await db
    .selectFrom('email_undos')
    .select(['id', 'email', 'proved'])
    .where(owner, '=', ownerId)
    .where('expires', '>', new Date().toISOString())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return first && { ...first, ownerId }
}

/** Deletes a person's undo rights newer than the id `after`, or all of them by default. */
export async function voidUndos({ db }: Transaction, { owner }: Kind, ownerId: number, after = 0) {
  await db.deleteFrom('email_undos').where(owner, '=', ownerId).where('id', '>', after).execute()
}

/**
 * Deletes a person's undo rights for addresses that had been proved for less than `undoDays` when they were replaced.
 * An address that was proved for longer is more likely the owner's than a thief's. The right with the id `spared` stays.
 */
export async function voidShortUndos(
  { db }: Transaction,
  { owner }: Pick<Kind, 'owner'>,
  ownerId: number,
  spared?: number,
): Promise<void> {
  const ways = db.selectFrom('email_undos').select(['id', 'proved', 'created']).where(owner, '=', ownerId)
  const short = (await ways.execute()).filter(
    ({ id, proved, created }) => id !== spared && Date.parse(created) - Date.parse(proved) < settled,
  )
  const ids = short.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('email_undos').where('id', 'in', ids).execute()
}

/**
 * Whether an address is reserved for somebody other than `ownerId` who may still undo their change. Check it after
 * writing the address, to also see a holder who left it a moment ago.
 */
export async function isKept({ db }: Transaction, { kind, owner }: Kind, email: string, ownerId = 0) {
  const undo = await db
    .selectFrom('email_undos')
    .select('id')
    .where('email', '=', email)
    .where('kind', '=', kind)
    .where(owner, '<>', ownerId)
    .where('expires', '>', new Date().toISOString())
    .executeTakeFirst()
  return undo !== undefined
}
