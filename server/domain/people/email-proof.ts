import type { Transaction } from '../../database/database.ts'
import type { CallContext } from '../context.ts'
import { callKey, networkUses, type Use } from '../limits.ts'
import { clockDrift, hashToken, ownerOf } from '../sessions.ts'
import type { Kind } from './addresses.ts'
import { linkToken } from './mailed-link.ts'

/** How long a link proves an address; a change of e-mail that nobody proved is over then. */
export const proofDays = 3

/**
 * How often a link is mailed: for a person; to an address from one network; from all networks together; and beyond that,
 * one each from networks that have caused none yet, so that nobody uses up the owner's.
 */
const forPerson = { points: 5, seconds: 3600 }
const fromOne = { points: 5, seconds: 24 * 3600 }
const fromAll = { points: 20, seconds: 24 * 3600 }
const firsts = { points: 60, seconds: 24 * 3600 }

/** The name of the counter of the links that a person is mailed. */
export const proofsOf = (kind: Kind['kind'], id: number) => callKey('email proofs', `${kind} ${id}`)

/** What a link that a person has mailed to an address counts for. */
export const proofUses = (
  { network }: Pick<CallContext, 'network'>,
  { kind }: Kind,
  id: number,
  email: string,
): Use[] => [
  ...networkUses(`email proofs ${email}`, network, fromOne),
  [callKey('email proofs', email), (first) => (first ? firsts : fromAll)],
  [proofsOf(kind, id), forPerson],
]

/** Whose address a link proves, and the hash of the token of the session that goes on when it takes another's place. */
interface Asked {
  readonly id: number
  readonly email: string
  readonly session?: string
}

/** What a link of a mail carries. */
export interface Proof {
  readonly token: string
  /** ISO 8601 */
  readonly expires: string
}

/** Makes what proves that somebody reads the mails to an address. */
export async function createProof(
  { db }: Transaction,
  { kind }: Pick<Kind, 'kind'>,
  { id, email, session = '' }: Asked,
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
      created: new Date(now).toISOString(),
      expires,
    })
    .execute()
  return { token, expires }
}

/** Uses up a proof, and gives whose and of which address it is; undefined when there is no such proof any more. */
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
    .where('expires', '>', new Date(now).toISOString())
    .where('created', '<=', new Date(now + clockDrift).toISOString())
    .returning(['email', 'session_hash', owner])
    .executeTakeFirst()
  const ownerId = spent?.[owner]
  return spent && ownerId ? { ownerId, email: spent.email, session: spent.session_hash } : undefined
}
