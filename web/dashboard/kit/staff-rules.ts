import { type Role, roles } from '#contract/kit/roles.ts'
import type { User } from '#contract/users/row.ts'

const rank = (role: Role) => roles.indexOf(role)

/** Whether `who` may change `whom`: only a lower role; a developer may change any other member of staff. */
export const mayChange = (who: User, whom: User) =>
  who.id !== whom.id && (who.role === 'developer' || rank(whom.role) < rank(who.role))

/** The roles that `who` may assign: none above their own. */
export const rolesToGive = (who: User) => roles.filter((role) => rank(role) <= rank(who.role))

// The contract declares these numbers beside its validators, which are not part of the client bundle.

/** The minimum and maximum length of a staff password. */
export const staffPasswordLength = { min: 15, max: 128 } as const

/** Whether a new password is too short, counted as the server counts. */
export const isPasswordTooShort = (password: string) =>
  password.slice(0, 1_000).normalize('NFC').length < staffPasswordLength.min

/** The maximum length of a person's name and of an e-mail address. */
export const personLength = 100
export const emailLength = 254

/** How long a session lives after its last use, and how often the server records a use, in ms. */
export const staffIdle = { after: 60 * 60_000, notedEvery: 5 * 60_000 } as const
