/** The roles of staff, lowest rank first. */
export const roles = ['writer', 'moderator', 'admin', 'developer'] as const
export type Role = (typeof roles)[number]

/**
 * Who of the staff may do what: one decision for every role under every permission, so that a new role
 * or a new permission does not compile until each has been decided.
 */
export const permissions = {
  'statistics.read': { writer: true, moderator: true, admin: true, developer: true },
  'contacts.read': { writer: false, moderator: true, admin: true, developer: true },
  'orders.read': { writer: false, moderator: true, admin: true, developer: true },
  'accounts.read': { writer: false, moderator: true, admin: true, developer: true },
  'users.read': { writer: false, moderator: false, admin: true, developer: true },
} as const satisfies Record<string, Record<Role, boolean>>

export type Permission = keyof typeof permissions

/** Says whether a role holds a permission. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[permission][role]
}

/**
 * Who is calling, as the server established it from the session, never from the body.
 * A customer's and a member of staff's ids are of different kinds even where the numbers are equal.
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly id: number }
  | { readonly kind: 'staff'; readonly id: number; readonly role: Role }

/** Who may make a call: anyone, any signed-in customer, any member of staff, or staff with a permission. */
export type Who = 'anyone' | 'customer' | 'staff' | Permission

/** Decides whether a caller may make a call declared for `who`. */
export function allows(who: Who, caller: Caller): boolean {
  if (who === 'anyone') return true
  if (who === 'customer' || who === 'staff') return caller.kind === who
  return caller.kind === 'staff' && may(caller.role, who)
}
