import { randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import { callKey, consume, isUsed } from '../limits.ts'

/** How long a browser is known after somebody signed in with it, in seconds: 90 days. */
export const browserLifetime = 90 * 86_400

/** How many browsers become known for one person in a day, so that logging in over and over fills no disk. */
const most = { points: 10, seconds: 86_400 }

// 16 bytes in base64url; anything else is nothing of ours.
const form = /^[\w-]{22}$/

const keyOf = (path: string, user: string, browser: string) => callKey(path, `${user} known by ${browser}`)

/** Whether the owner of an e-mail has signed in with this browser before. `path` is that of the call to sign in. */
export async function isKnown(
  database: Database,
  path: string,
  user: string,
  browser: string | undefined,
): Promise<boolean> {
  return browser !== undefined && form.test(browser) && isUsed(database, keyOf(path, user, browser))
}

/**
 * Notes that the owner of an e-mail signed in with a browser, and gives what it is known by from now on; undefined when
 * too many became known today.
 */
export async function makeKnown(database: Database, path: string, user: string): Promise<string | undefined> {
  if ((await consume(database, callKey(path, `${user} in new browsers`), most)) !== undefined)
    return undefined
  const browser = randomBytes(16).toString('base64url')
  await consume(database, keyOf(path, user, browser), { points: 1, seconds: browserLifetime })
  return browser
}
