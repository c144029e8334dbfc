import { randomInt } from 'node:crypto'
import { limitConcurrency } from '../../async/single-flight.ts'
import type { HashingCost } from '../../runtime/config.ts'

// OWASP Password Storage Cheat Sheet: Argon2id, the library's default, with 19 MiB of memory, 2 passes, 1 lane.
const usual: HashingCost = { memoryCost: 19_456, timeCost: 2 }
const parallelism = 1

/** A hash of random bytes with the same parameters, to verify against when the account does not exist. */
const nobodys = ({ memoryCost, timeCost }: HashingCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$MtbPLgmBPZVNrXflPPORZA$NxmeW1jqJcko0XT4EsiXFlCUGGj0Dw3SD4K72peO8Ro`

// Hashing is expensive by design: 4 run concurrently and 20 wait; beyond that we refuse with SERVER_BUSY.
const turn = limitConcurrency(4, 20)

const argon2 = () => import('@node-rs/argon2')

/** Hashes a password with its own salt and parameters. Throws TooBusy. */
export const hashPassword = (password: string, cost = usual): Promise<string> =>
  turn(async () => (await argon2()).hash(password, { ...cost, parallelism }))

/** Whether a password matches a stored hash. Without a hash it does the same work and returns false. Throws TooBusy. */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  cost = usual,
): Promise<boolean> {
  const right = await turn(async () => (await argon2()).verify(stored ?? nobodys(cost), password))
  return right && stored !== undefined
}

// Without letters and digits that are easily confused when read aloud or copied by hand.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Generates a password of 20 readable characters in groups, about 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
