import { type Role, roles } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'

const rank = (role: Role) => roles.indexOf(role)

/** Whether somebody may change a member of staff: one of a lower rank; a developer anybody else. */
export const mayChange = (who: User, whom: User) =>
  who.id !== whom.id && (who.role === 'developer' || rank(whom.role) < rank(who.role))

/** The roles that somebody may give: at most their own. */
export const rolesToGive = (who: User) => roles.filter((role) => rank(role) <= rank(who.role))

// The contract has these numbers beside its validators, which no browser is sent.

/** The fewest and the most characters of a staff password. */
export const staffPasswordLength = { min: 15, max: 128 } as const

/** The most characters of a person's name and of an e-mail address. */
export const personLength = 100
export const emailLength = 254

/** How long a session of staff outlives its last use, and how often its use is noted, in ms. */
export const staffIdle = { after: 60 * 60_000, notedEvery: 5 * 60_000 } as const
