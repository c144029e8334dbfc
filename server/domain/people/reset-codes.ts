import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { foldDigits } from '#i18n/digits.ts'
import { clockDrift, hashToken, ownerOf, type SessionKind } from '../../calls/sessions.ts'
import type { Database, Transaction } from '../../database/database.ts'

/** How many minutes a code is valid, and how many guesses it allows. */
export const codeMinutes = 10
const maxTries = 5
const digits = 8

/** The two parts of a reset: the token for whoever requested it, and the code mailed to the address. */
export interface ResetCode {
  readonly token: string
  readonly code: string
  /** ISO 8601 */
  readonly expires: string
}

// Keyed by the token, which we do not store, so that a database reader cannot brute-force the codes.
const hashCode = (token: string, code: string) => createHmac('sha256', token).update(code).digest('hex')

/** Creates a code for a person, or an indistinguishable one that opens nothing. */
export async function createReset(
  { db }: Transaction,
  kind: SessionKind,
  ownerId: number | undefined,
  now = Date.now(),
): Promise<ResetCode> {
  const token = randomBytes(32).toString('base64url')
  const code = String(randomInt(10 ** digits)).padStart(digits, '0')
  const expires = new Date(now + codeMinutes * 60_000).toISOString()
  await db
    .insertInto('password_resets')
    .values({
      token_hash: hashToken(token),
      code_hash: hashCode(token, code),
      kind,
      ...ownerOf(kind, ownerId ?? null),
      created: new Date(now).toISOString(),
      expires,
      tries: 0,
    })
    .execute()
  return { token, code, expires }
}

/** The digits of a typed code in ASCII, of a number too. */
export const typedCode = (code: string | number) =>
  typeof code === 'number' ? String(code).padStart(digits, '0') : foldDigits(code)

/** Whether a token allows another guess. */
export async function allowsGuess(
  { read }: Database,
  kind: SessionKind,
  token: string,
  now = Date.now(),
): Promise<boolean> {
  const live = await read
    .selectFrom('password_resets')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires', '>', new Date(now).toISOString())
    .where('tries', '<', maxTries)
    .executeTakeFirst()
  return live !== undefined
}

/**
 * Uses one of a token's guesses. Returns the reset and its owner if the code is right and in time. Do not call it
 * inside a transaction: a rollback would undo the count.
 */
export async function guessCode(
  database: Database,
  kind: SessionKind,
  token: string,
  code: string,
  now = Date.now(),
): Promise<{ id: number; ownerId: number } | undefined> {
  const moment = new Date(now).toISOString()
  const reset = await database.transaction(({ db }) =>
    db
      .updateTable('password_resets')
      .set((row) => ({ tries: row('tries', '+', 1) }))
      .where('token_hash', '=', hashToken(token))
      .where('kind', '=', kind)
      .where('expires', '>', moment)
      .where('created', '<=', new Date(now + clockDrift).toISOString())
      .where('tries', '<', maxTries)
      .returning(['id', 'code_hash', 'account_id', 'user_id'])
      .executeTakeFirst(),
  )
  const digest = Buffer.from(hashCode(token, code), 'hex')
  if (!reset || !timingSafeEqual(Buffer.from(reset.code_hash, 'hex'), digest)) return undefined
  const ownerId = kind === 'customer' ? reset.account_id : reset.user_id
  return ownerId === null ? undefined : { id: reset.id, ownerId }
}

/** Redeems a reset whose code was right; false if another request was first. */
export async function spendReset({ db }: Transaction, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('password_resets').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
