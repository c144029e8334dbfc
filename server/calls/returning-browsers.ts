import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { RateLimit } from '#contract/kit/rate-limits.ts'
import type { Database } from '../database/database.ts'
import { clockDrift } from '../database/moments.ts'
import type { CallContext } from './context.ts'
import { callKey, networkUses, type Use } from './rate-limiter.ts'
import { browserLifetime } from './sessions.ts'

/** How long it must have had the cookie to count by itself, in milliseconds: a program would wait for each. */
const settlesAfter = 60_000

/** What all returning browsers of one network may do together, in the seconds of the call's own limit. */
const ofNetwork = 60

const keyName = 'returning browsers'
const keys = new WeakMap<Database, Promise<string>>()

/** The key that all processes of a database sign with. The first that needs it makes it. */
async function readKey(database: Database): Promise<string> {
  const find = database.read.selectFrom('signing_keys').select('secret').where('name', '=', keyName)
  const first = await find.executeTakeFirst()
  if (first) return first.secret
  const row = { name: keyName, secret: randomBytes(32).toString('base64url') }
  await database.transaction(({ db }) =>
    db
      .insertInto('signing_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  )
  return (await find.executeTakeFirstOrThrow()).secret
}

function keyOf(database: Database): Promise<string> {
  const key = keys.get(database)
  if (key) return key
  const read = readKey(database)
  keys.set(database, read)
  read.catch(() => keys.delete(database))
  return read
}

const macOf = (key: string, text: string) => createHmac('sha256', key).update(text).digest()

/** A browser that was here before: a random name that nothing but its budget is kept for, and since when it has it. */
interface ReturningBrowser {
  readonly name: string
  readonly since: number
}

const form = /^(([a-z0-9]{1,9})\.[\w-]{16})\.([\w-]{43})$/

/** Signs the value of the cookie for a browser that has none: when it was made, and a random name. */
export async function signReturning(database: Database, now = Date.now()): Promise<string> {
  const text = `${Math.floor(now / 1000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${text}.${macOf(await keyOf(database), text).toString('base64url')}`
}

/** The browser that a request comes from, by its cookie; undefined without one that we signed and that has not expired. */
export async function returningOf(
  { database, browserOf }: Pick<CallContext, 'database' | 'browserOf'>,
  now = Date.now(),
): Promise<ReturningBrowser | undefined> {
  const [, text, seconds = '', mac = ''] = form.exec(browserOf('returning') ?? '') ?? []
  if (text === undefined) return undefined
  const since = Number.parseInt(seconds, 36) * 1000
  const isCurrent = since <= now + clockDrift && now < since + browserLifetime * 1000
  const own = macOf(await keyOf(database), text)
  const theirs = Buffer.from(mac, 'base64url')
  return isCurrent && theirs.length === own.length && timingSafeEqual(theirs, own)
    ? { name: text, since }
    : undefined
}

/** The name of the browser that a request comes from; one without the cookie gets it. */
export async function nameBrowser(
  context: Pick<CallContext, 'database' | 'browserOf' | 'reply'>,
): Promise<string> {
  const browser = await returningOf(context)
  if (browser) return browser.name
  const token = await signReturning(context.database)
  context.reply.keepBrowser('returning', token)
  return token.slice(0, token.lastIndexOf('.'))
}

/**
 * The points that a visitor's call uses. Thousands of people share an address of a mobile network: a browser that has had
 * its cookie for a minute has the limit to itself, within a larger one of its network; any other shares the limit of its network.
 */
export async function visitorUses(
  context: Pick<CallContext, 'database' | 'browserOf' | 'network'>,
  { path, limit }: { readonly path: string; readonly limit?: RateLimit },
  now = Date.now(),
): Promise<Use[]> {
  if (!limit) return []
  const browser = await returningOf(context, now)
  if (!browser || now < browser.since + settlesAfter) return networkUses(path, context.network, limit)
  return [
    [callKey(path, `browser ${browser.name}`), limit],
    ...networkUses(`${path} returning`, context.network, { ...limit, points: ofNetwork }),
  ]
}
