import { hash, randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../database/database.ts'

/** The tokens that came with a request: of the two cookies, and of `Authorization: Bearer`. */
export interface Tokens {
  readonly customer?: string | undefined
  readonly staff?: string | undefined
  readonly bearer?: string | undefined
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long a session lives at most and how long it outlives its last use, in milliseconds. */
export const lifetimes = {
  customer: { whole: 30 * day, idle: 14 * day },
  staff: { whole: 12 * hour, idle: hour },
} as const

/** How many sessions one person may have at once; the one that was used longest ago makes room. */
const mostSessions = { customer: 10, staff: 5 } as const

/** A session's use is noted at most this often, so that reading costs no write, in milliseconds. */
export const notedEvery = 5 * minute

/** A clock that was set back must not revive anything: nothing may be from further ahead than this, in milliseconds. */
export const clockDrift = 5 * minute

export type SessionKind = keyof typeof lifetimes

/** What is stored of a token: whoever reads the database cannot sign in with it. */
export const hashToken = (token: string): string => hash('sha256', token)

/** The token by which a request may be a session of this kind: of its header, or else of its cookie. */
export const presentedToken = (tokens: Tokens, kind: SessionKind) => tokens.bearer ?? tokens[kind]

/** Whose a row is: two columns, of which the one of the other kind stays empty. */
export const ownerOf = (kind: SessionKind, id: number | null) => ({
  account_id: kind === 'customer' ? id : null,
  user_id: kind === 'staff' ? id : null,
})

/** Opens a session for a customer or a member of staff and gives its token, 256 random bits in base64url. */
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
  const mine = db.selectFrom('sessions').select('id').where(owner, '=', ownerId)
  const kept = mine.orderBy('last_used', 'desc').orderBy('id', 'desc').limit(mostSessions[kind])
  await db.deleteFrom('sessions').where(owner, '=', ownerId).where('id', 'not in', kept).execute()
  return token
}

/** When the session of a token ends however much it is used, in ISO 8601; undefined for no session. */
export async function endOfSession(db: Database['read'], token: string): Promise<string | undefined> {
  const session = await db
    .selectFrom('sessions')
    .select('expires')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session?.expires
}
