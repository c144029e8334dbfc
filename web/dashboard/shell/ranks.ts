import { type Role, roles } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'

const rank = (role: Role) => roles.indexOf(role)

/** Whether somebody may change a member of staff: one of a lower rank; a developer anybody else. */
export const mayChange = (who: User, whom: User) =>
  who.id !== whom.id && (who.role === 'developer' || rank(whom.role) < rank(who.role))

/** The roles that somebody may give: at most their own. */
export const rolesToGive = (who: User) => roles.filter((role) => rank(role) <= rank(who.role))
