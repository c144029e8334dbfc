import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '../../database/database.ts'
import type { Tokens } from '../sessions.ts'
import { hashToken, presentedToken } from '../sessions.ts'

/** How long a ticket is good for, in milliseconds: as long as a browser takes to begin. */
const lifetime = 60_000

// Kept among the counters, whose rows end by themselves: only a digest of all that must fit together.
const nameOf = (tokens: Tokens, file: string, ticket: string) =>
  createHash('sha256')
    .update(`backup ${file} for ${hashToken(presentedToken(tokens, 'staff') ?? '')} by ${ticket}`)
    .digest('hex')

/** Gives a ticket for a backup's file, 256 random bits in base64url: for the session that asks, once, within a minute. */
export async function issueTicket(database: Database, tokens: Tokens, file: string, now = Date.now()) {
  const ticket = randomBytes(32).toString('base64url')
  const row = { name: nameOf(tokens, file, ticket), used: 0, resets: now + lifetime }
  await database.transaction(({ db }) => db.insertInto('rate_limits').values(row).execute())
  return ticket
}

/** Uses up a ticket; false when it is none for this file and session, or is one no more. */
export async function spendTicket(
  database: Database,
  tokens: Tokens,
  file: string,
  ticket: string,
  now = Date.now(),
): Promise<boolean> {
  const { numDeletedRows } = await database.transaction(({ db }) =>
    db
      .deleteFrom('rate_limits')
      .where('name', '=', nameOf(tokens, file, ticket))
      .where('resets', '>', now)
      // A clock that was set back since makes none good for longer.
      .where('resets', '<=', now + lifetime)
      .executeTakeFirst(),
  )
  return numDeletedRows === 1n
}
