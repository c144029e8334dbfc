import { randomBytes } from 'node:crypto'
import type { Account } from '#contract/customers/account.ts'
import { login } from '#contract/customers/auth.ts'
import { staffLogin } from '#contract/users/staff.ts'
import type { CallContext } from '../../calls/context.ts'
import { callKey, consume, isUsed } from '../../calls/rate-limiter.ts'
import { browserLifetime, type SessionKind } from '../../calls/sessions.ts'
import type { Database } from '../../database/database.ts'
import type { People } from '../people/account-kinds.ts'

/** The most browsers that become known per person per day, so that repeated logins cannot fill the disk. */
const newBrowserLimit = { points: 10, seconds: 86_400 }

// 16 bytes in base64url; anything else is not our token.
const form = /^[\w-]{22}$/

const paths = { customer: login.path, staff: staffLogin.path } as const

/**
 * A person and their password hash. A new password, which may end a thief's access, makes every browser unknown again.
 */
export interface Owner {
  readonly id: number
  readonly password_hash: string
}

// Stands in for an unknown e-mail, so that the lookup costs the same and finds nothing.
const nobody: Owner = { id: 0, password_hash: '' }

const keyOf = (kind: SessionKind, { id, password_hash }: Owner, browser: string) =>
  callKey(paths[kind], `${id} with ${password_hash} known by ${browser}`)

/**
 * The owner of a sign-in e-mail, or undefined. Known browsers are bound to the owner's id, not to the e-mail, which
 * may have belonged to a stranger when the browser became known.
 */
export const ownerOfEmail = (
  { read }: Database,
  { table }: Pick<People<Account>, 'table'>,
  email: string,
): Promise<Owner | undefined> =>
  read.selectFrom(table).select(['id', 'password_hash']).where('email', '=', email).executeTakeFirst()

/** Returns the browser's token if its owner has signed in with it before, else undefined. */
export async function knownBrowser(
  { database, browserOf }: Pick<CallContext, 'database' | 'browserOf'>,
  kind: SessionKind,
  owner: Owner = nobody,
): Promise<string | undefined> {
  const browser = browserOf(kind)
  if (browser === undefined || !form.test(browser)) return undefined
  return (await isUsed(database, keyOf(kind, owner, browser))) ? browser : undefined
}

/** Marks a browser as known after a sign-in and returns its new token; undefined if too many became known today. */
export async function makeKnown(
  database: Database,
  kind: SessionKind,
  owner: Owner,
): Promise<string | undefined> {
  if (
    (await consume(database, callKey(paths[kind], `${owner.id} in new browsers`), newBrowserLimit)) !==
    undefined
  )
    return undefined
  const browser = randomBytes(16).toString('base64url')
  await consume(database, keyOf(kind, owner, browser), { points: 1, seconds: browserLifetime })
  return browser
}
