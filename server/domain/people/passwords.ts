import { randomInt } from 'node:crypto'
import { limitConcurrency } from '../../async/single-flight.ts'
import type { HashingCost } from '../../config.ts'

// OWASP Password Storage Cheat Sheet: Argon2id, the library's default, with 19 MiB of memory, 2 passes, 1 lane.
const usual: HashingCost = { memoryCost: 19_456, timeCost: 2 }
const parallelism = 1

/** The hash of random bytes, by the same parameters: what a password is compared with when nobody has it. */
const nobodys = ({ memoryCost, timeCost }: HashingCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$MtbPLgmBPZVNrXflPPORZA$NxmeW1jqJcko0XT4EsiXFlCUGGj0Dw3SD4K72peO8Ro`

// Hashing is made to be expensive: 4 at a time and 20 waiting, beyond that the server says it is busy.
const turn = limitConcurrency(4, 20)

const argon2 = () => import('@node-rs/argon2')

/** A password → what is stored of it, with its own salt and parameters. Throws TooBusy. */
export const hashPassword = (password: string, cost = usual): Promise<string> =>
  turn(async () => (await argon2()).hash(password, { ...cost, parallelism }))

/**
 * Whether a password is the one that was hashed; never, but after the same work, when nothing was.
 * Throws TooBusy.
 */
export async function verifyPassword(
  stored: string | undefined,
  password: string,
  cost = usual,
): Promise<boolean> {
  const right = await turn(async () => (await argon2()).verify(stored ?? nobodys(cost), password))
  return right && stored !== undefined
}

// Without the letters and digits that are taken for one another when read aloud or copied by hand.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of 20 readable characters in groups, worth some 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
