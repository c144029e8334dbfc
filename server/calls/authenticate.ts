import { sql } from 'kysely'
import type { Caller } from '#contract/kit/roles.ts'
import { batchLoader } from '../database/batch-loader.ts'
import type { Database, Transaction } from '../database/database.ts'
import { isBusy } from '../database/faults.ts'
import { clockDrift, hashToken, lifetimes, notedEvery, type SessionKind, type Tokens } from './sessions.ts'

const anonymous: Caller = { kind: 'anonymous' }

// 32 bytes in base64url; anything else is not our token and not worth a query.
const token = /^[\w-]{43}$/

const findSession = batchLoader(
  (row: { token_hash: string }) => row.token_hash,
  (db, matches) =>
    db
      .selectFrom('sessions')
      .leftJoin('users', 'users.id', 'sessions.user_id')
      .select(['sessions.id', 'sessions.kind', 'sessions.account_id', 'sessions.user_id', 'users.role'])
      .select(['sessions.token_hash', 'sessions.created', 'sessions.last_used', 'sessions.expires'])
      .where(sql<boolean>`sessions.token_hash ${matches}`),
)

/**
 * Runs an optional write. If the database is busy or full we skip it, so that a full disk does not lock out readers.
 */
async function noteLater(database: Database, work: (transaction: Transaction) => Promise<unknown>) {
  try {
    await database.transaction(work)
  } catch (fault) {
    if (!isBusy(fault)) throw fault
  }
}

const forget = (database: Database, id: number) =>
  noteLater(database, ({ db }) => db.deleteFrom('sessions').where('id', '=', id).execute())

const noteUse = (database: Database, id: number, now: number) =>
  noteLater(database, ({ db }) =>
    db
      .updateTable('sessions')
      .set({ last_used: new Date(now).toISOString() })
      .where('id', '=', id)
      .execute(),
  )

async function sessionOf(database: Database, sessionToken: string, now: number) {
  if (!token.test(sessionToken)) return undefined
  const [session] = await findSession(database.read, hashToken(sessionToken))
  if (!session) return undefined
  const { idle } = lifetimes[session.kind]
  const isFromFuture = Date.parse(session.created) > now + clockDrift
  const expired = Date.parse(session.expires) <= now || Date.parse(session.last_used) + idle <= now
  // Deletes it, so that a clock set back later cannot revive it.
  if (expired) await forget(database, session.id)
  return isFromFuture || expired ? undefined : session
}

async function callerOf(
  database: Database,
  sessionToken: string,
  kind: SessionKind | undefined,
  now: number,
) {
  const session = await sessionOf(database, sessionToken, now)
  if (!session || (kind && session.kind !== kind)) return anonymous
  if (Date.parse(session.last_used) + notedEvery <= now) await noteUse(database, session.id, now)
  if (session.account_id !== null) return { kind: 'customer', id: session.account_id } as const
  // The role is the current one, not the one at sign-in.
  if (session.user_id !== null && session.role) {
    return { kind: 'staff', id: session.user_id, role: session.role } as const
  }
  return anonymous
}

/**
 * Identifies the caller. A bearer token takes precedence over cookies; otherwise the cookie of the `prefer`red kind is
 * tried first, then the other. A customer's token in the staff cookie is ignored, and vice versa. Unknown, expired and
 * idle sessions give an anonymous caller.
 */
export async function identify(
  database: Database,
  tokens: Tokens,
  prefer: SessionKind,
  now = Date.now(),
): Promise<Caller> {
  if (tokens.bearer !== undefined) return callerOf(database, tokens.bearer, undefined, now)
  const kinds: readonly SessionKind[] = prefer === 'staff' ? ['staff', 'customer'] : ['customer', 'staff']
  for (const kind of kinds) {
    const sessionToken = tokens[kind]
    const caller = sessionToken ? await callerOf(database, sessionToken, kind, now) : anonymous
    if (caller.kind !== 'anonymous') return caller
  }
  return anonymous
}
