import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

// OWASP Password Storage Cheat Sheet: Argon2id, the library's default, with 19 MiB of memory, 2 passes, 1 lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A password → what is stored of it, with its own salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, options)

/** Whether a password is the one that was hashed. */
export const verifyPassword = (stored: string, password: string): Promise<boolean> => verify(stored, password)

// Without the letters and digits that are taken for one another when read aloud or copied by hand.
const readable = 'abcdefghjkmnpqrstuvwxyz23456789'

/** A random password of 20 readable characters in groups, worth some 99 bits. */
export function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => readable[randomInt(readable.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}
