import type { RateLimit } from './call.ts'

/** The header with the idempotency key: repeating the same call with it takes effect once. */
export const idempotencyHeader = 'idempotency-key'

/** How long we remember the result of an idempotent call, in milliseconds. */
export const idempotencyKeyLifetimeMs = 24 * 3_600_000

/** The most idempotency keys stored per user, which is also how many are accepted in an hour. */
export const idempotencyKeyLimit: RateLimit = { points: 2_000, seconds: 3_600 }

/** A structured-field string of the characters that usual key formats contain. */
export const idempotencyKeyPattern = '^"[A-Za-z0-9._~:+/=-]{16,128}"$'

const form = new RegExp(idempotencyKeyPattern)

/** Reads the key from the header, a string in double quotes; undefined if it is malformed. */
export const readIdempotencyKey = (header: string): string | undefined =>
  form.test(header) ? header.slice(1, -1) : undefined
