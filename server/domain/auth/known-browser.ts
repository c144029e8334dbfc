import { randomBytes } from 'node:crypto'
import type { Account } from '#contract/account.ts'
import { login } from '#contract/auth.ts'
import { staffLogin } from '#contract/dashboard/staff.ts'
import type { Database } from '../../database/database.ts'
import type { CallContext } from '../context.ts'
import { callKey, consume, isUsed } from '../limits.ts'
import type { People } from '../people/account-kinds.ts'
import type { SessionKind } from '../sessions.ts'

/** How long a browser is known after somebody signed in with it, in seconds: 90 days. */
export const browserLifetime = 90 * 86_400

/** How many browsers become known for one person in a day, so that logging in over and over fills no disk. */
const most = { points: 10, seconds: 86_400 }

// 16 bytes in base64url; anything else is nothing of ours.
const form = /^[\w-]{22}$/

const paths = { customer: login.path, staff: staffLogin.path } as const

/** Somebody and the password they have: with another one, which may end a thief's stay, every browser is new. */
export interface Owner {
  readonly id: number
  readonly password_hash: string
}

// Whose browser it is asked for where nobody has the e-mail: the same work, which finds nothing.
const nobody: Owner = { id: 0, password_hash: '' }

const keyOf = (kind: SessionKind, { id, password_hash }: Owner, browser: string) =>
  callKey(paths[kind], `${id} with ${password_hash} known by ${browser}`)

/**
 * Whoever signs in with an e-mail, if anybody does. An e-mail alone says nothing of a browser: it may have been a
 * stranger's account when the browser became known.
 */
export const ownerOfEmail = (
  { read }: Database,
  { table }: Pick<People<Account>, 'table'>,
  email: string,
): Promise<Owner | undefined> =>
  read.selectFrom(table).select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

/** What a browser is known by when its owner has signed in with it before; undefined when it is not. */
export async function knownBrowser(
  { database, browserOf }: Pick<CallContext, 'database' | 'browserOf'>,
  kind: SessionKind,
  owner: Owner = nobody,
): Promise<string | undefined> {
  const browser = browserOf(kind)
  if (browser === undefined || !form.test(browser)) return undefined
  return (await isUsed(database, keyOf(kind, owner, browser))) ? browser : undefined
}

/**
 * Notes that somebody signed in with a browser, and gives what it is known by from now on; undefined when
 * too many became known today.
 */
export async function makeKnown(
  database: Database,
  kind: SessionKind,
  owner: Owner,
): Promise<string | undefined> {
  if ((await consume(database, callKey(paths[kind], `${owner.id} in new browsers`), most)) !== undefined)
    return undefined
  const browser = randomBytes(16).toString('base64url')
  await consume(database, keyOf(kind, owner, browser), { points: 1, seconds: browserLifetime })
  return browser
}
