import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '../../calls/sessions.ts'
import { hashToken, presentedToken } from '../../calls/sessions.ts'
import type { Database } from '../../database/database.ts'

/** How long a ticket is valid, in milliseconds: enough for a browser to start the download. */
const lifetime = 60_000

// Stored among the counters, whose rows expire by themselves, as a digest of file, session and ticket.
const nameOf = (tokens: Tokens, file: string, ticket: string) =>
  createHash('sha256')
    .update(`backup ${file} for ${hashToken(presentedToken(tokens, 'staff') ?? '')} by ${ticket}`)
    .digest('hex')

/**
 * Issues a ticket for a backup file, 256 random bits in base64url. It works once, within a minute, in the session that
 * requested it.
 */
export async function issueTicket(database: Database, tokens: Tokens, file: string, now = Date.now()) {
  const ticket = randomBytes(32).toString('base64url')
  const row = { name: nameOf(tokens, file, ticket), used: 0, resets: now + lifetime }
  await database.transaction(({ db }) => db.insertInto('rate_limits').values(row).execute())
  return ticket
}

/** Redeems a ticket. Returns false if it is not valid for this file and session, or not any more. */
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
      // A clock set back since must not extend it.
      .where('resets', '<=', now + lifetime)
      .executeTakeFirst(),
  )
  return numDeletedRows === 1n
}
