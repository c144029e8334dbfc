import type { CallContext } from '../../calls/context.ts'
import { callKey, type Use } from '../../calls/rate-limiter.ts'
import { clockDrift, hashToken, ownerOf } from '../../calls/sessions.ts'
import { sharedLimit, sharedUses } from '../../calls/shared-limit.ts'
import type { Transaction } from '../../database/database.ts'
import type { Kind } from './email-addresses.ts'
import { linkToken } from './mailed-link.ts'

/** How many days a proof link is valid; an unproved change of e-mail ends then. */
export const proofDays = 3

/**
 * How many links we mail: per person; to an address from one network; to it from all networks; and beyond that one
 * each from networks that have not requested one yet, so that nobody can use up the owner's share.
 */
const forPerson = { points: 5, seconds: 3600 }
const perAddress = sharedLimit({
  fromOne: { points: 5, seconds: 24 * 3600 },
  fromAll: { points: 20, seconds: 24 * 3600 },
  firsts: { points: 60, seconds: 24 * 3600 },
})

/** The counter key of the proof links mailed for a person. */
export const proofsOf = (kind: Kind['kind'], id: number) => callKey('email proofs', `${kind} ${id}`)

/** The rate limits of mailing a proof link. */
export const proofUses = (
  { network }: Pick<CallContext, 'network'>,
  { kind }: Kind,
  id: number,
  email: string,
): Use[] => [
  ...sharedUses({ own: `email proofs ${email}`, all: callKey('email proofs', email) }, network, perAddress),
  [proofsOf(kind, id), forPerson],
]

/** Whose address a link proves, and the token hash of the session to keep when it replaces another address. */
interface ProofRequest {
  readonly id: number
  readonly email: string
  readonly session?: string
  /** 1 if the address waits for the password, so that nobody may get the token. */
  readonly needs_password?: 0 | 1
}

/** A mailed proof. */
export interface Proof {
  readonly token: string
  /** ISO 8601 */
  readonly expires: string
}

/** Creates a proof that a person reads the mail of an address. */
export async function createProof(
  { db }: Transaction,
  { kind }: Pick<Kind, 'kind'>,
  { id, email, session = '', needs_password = 0 }: ProofRequest,
  now = Date.now(),
): Promise<Proof> {
  const token = linkToken()
  const expires = new Date(now + proofDays * 24 * 3_600_000).toISOString()
  await db
    .insertInto('email_proofs')
    .values({
      token_hash: hashToken(token),
      kind,
      ...ownerOf(kind, id),
      email,
      session_hash: session,
      needs_password,
      created: new Date(now).toISOString(),
      expires,
    })
    .execute()
  return { token, expires }
}

/** Has an address wait for the password, as long as a proof is valid. Nobody gets the token. */
export async function awaitPassword(
  transaction: Transaction,
  kind: Pick<Kind, 'kind'>,
  request: Pick<ProofRequest, 'id' | 'email'>,
): Promise<void> {
  await createProof(transaction, kind, { ...request, needs_password: 1 })
}

/** Whether a person's new address waits for the password. */
export async function isWaitingForPassword({ db }: Transaction, { owner }: Kind, ownerId: number) {
  const own = db.selectFrom('email_proofs').select('id').where(owner, '=', ownerId)
  return (await own.where('needs_password', '=', 1).executeTakeFirst()) !== undefined
}

/** Ends the waiting for the password, which was given or is not needed any more. */
export async function endWaiting({ db }: Transaction, { owner }: Kind, ownerId: number): Promise<void> {
  await db.deleteFrom('email_proofs').where(owner, '=', ownerId).where('needs_password', '=', 1).execute()
}

/** Redeems a proof and returns its person and address; undefined if it is not valid any more. */
export async function spendProof(
  { db }: Transaction,
  { kind, owner }: Kind,
  token: string,
): Promise<{ ownerId: number; email: string; session: string } | undefined> {
  const now = Date.now()
  const spent = await db
    .deleteFrom('email_proofs')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('needs_password', '=', 0)
    .where('expires', '>', new Date(now).toISOString())
    .where('created', '<=', new Date(now + clockDrift).toISOString())
    .returning(['email', 'session_hash', owner])
    .executeTakeFirst()
  const ownerId = spent?.[owner]
  return spent && ownerId ? { ownerId, email: spent.email, session: spent.session_hash } : undefined
}
