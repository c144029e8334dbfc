import type { RateLimit } from './call.ts'

/** The header that names a press, so that sending the same call again does nothing twice. */
export const pressHeader = 'idempotency-key'

/** How long what a press came to is known, in milliseconds. */
export const pressKept = 24 * 3_600_000

/** How many presses of one person are known at the most: so many are taken in an hour. */
export const pressLimit: RateLimit = { points: 2_000, seconds: 3_600 }

/** A structured-field string of letters, digits and the signs that keys of all kinds are written with. */
export const pressForm = '^"[A-Za-z0-9._~:+/=-]{16,128}"$'

const form = new RegExp(pressForm)

/** The key in the header, as text in double quotes; undefined for what is none. */
export const readPressKey = (header: string): string | undefined =>
  form.test(header) ? header.slice(1, -1) : undefined
