import { hash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'

/** The session tokens of a request: from the two cookies and from `Authorization: Bearer`. */
export interface Tokens {
  readonly customer?: string | undefined
  readonly staff?: string | undefined
  readonly bearer?: string | undefined
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The maximum lifetime of a session and how long it survives without use, in milliseconds. */
export const lifetimes = {
  customer: { whole: 30 * day, idle: 14 * day },
  staff: { whole: 12 * hour, idle: hour },
} as const

/** How long a browser stays known, after a sign-in or a first visit, in seconds: 90 days. */
export const browserLifetime = 90 * 86_400

/** The most concurrent sessions per person; a further one replaces the least recently used. */
const maxSessions = { customer: 10, staff: 5 } as const

/** How often at most we record a session's use, in milliseconds, so that reads cause no writes. */
export const notedEvery = 5 * minute

export { clockDrift } from '../database/moments.ts'

export type SessionKind = keyof typeof lifetimes

/** The stored form of a token: reading the database is not enough to sign in. */
export const hashToken = (token: string): string => hash('sha256', token)

/** The request's token for a session of this kind: from the header, or else from the cookie. */
export const presentedToken = (tokens: Tokens, kind: SessionKind) => tokens.bearer ?? tokens[kind]

/** The owner columns of a row; the one of the other kind is null. */
export const ownerOf = (kind: SessionKind, id: number | null) => ({
  account_id: kind === 'customer' ? id : null,
  user_id: kind === 'staff' ? id : null,
})

/** Opens a session for a customer or a member of staff and returns its token, 256 random bits in base64url. */
export async function openSession(
  { db }: Transaction,
  kind: SessionKind,
  ownerId: number,
  now = Date.now(),
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const moment = new Date(now).toISOString()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      kind,
      ...ownerOf(kind, ownerId),
      created: moment,
      authenticated: moment,
      last_used: moment,
      expires: new Date(now + lifetimes[kind].whole).toISOString(),
    })
    .execute()
  const owner = kind === 'customer' ? 'account_id' : 'user_id'
  const own = db.selectFrom('sessions').select('id').where(owner, '=', ownerId)
  const newest = own.orderBy('last_used', 'desc').orderBy('id', 'desc').limit(maxSessions[kind])
  await db.deleteFrom('sessions').where(owner, '=', ownerId).where('id', 'not in', newest).execute()
  return token
}

/** When a token's session expires regardless of use, in ISO 8601; undefined if there is none. */
export async function endOfSession(db: Database['read'], token: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.expires
}
