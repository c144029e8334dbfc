import type { RateLimit } from './rate-limits.ts'

/** The header with the idempotency key: repeating the same call with it takes effect once. */
export const idempotencyHeader = 'idempotency-key'

/** How long we remember the result of an idempotent call, in milliseconds. */
export const idempotencyKeyLifetimeMs = 24 * 3_600_000

/** The most idempotency keys stored per user, which is also how many are accepted in an hour. */
export const idempotencyKeyLimit: RateLimit = { points: 2_000, seconds: 3_600 }

const signs = '[A-Za-z0-9._~:+/=-]{16,128}'

/** The characters that usual key formats contain, as a structured-field string or bare. */
export const idempotencyKeyPattern = `^(?:"${signs}"|${signs})$`

// Marked as pure: the browser takes the name of the header from here, and nothing else.
const form = /* @__PURE__ */ new RegExp(idempotencyKeyPattern)

/** Reads the key from the header, with or without double quotes, which are no part of it; undefined if it is malformed. */
export const readIdempotencyKey = (header: string): string | undefined =>
  form.test(header) ? header.replaceAll('"', '') : undefined
