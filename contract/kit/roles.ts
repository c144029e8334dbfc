/** The roles of staff, lowest rank first. */
export const roles = ['writer', 'moderator', 'admin', 'developer'] as const
export type Role = (typeof roles)[number]

const everyone = { writer: true, moderator: true, admin: true, developer: true } as const
const moderators = { writer: false, moderator: true, admin: true, developer: true } as const
const admins = { writer: false, moderator: false, admin: true, developer: true } as const
const developers = { writer: false, moderator: false, admin: false, developer: true } as const

/**
 * Which role has which permission. Every pair is spelled out, so that a new role or permission does not compile until
 * each one is decided. Writers write content; moderators also set stock, keep the lists behind the content, follow
 * orders and messages, and delete; admins also manage the settings and the staff below them; only developers can
 * export everything, as a backup.
 */
const permissions = {
  'statistics.read': everyone,
  'content.read': everyone,
  'content.write': everyone,
  'content.delete': moderators,
  /** Prices, whether a product is sold, and its order limit. */
  'prices.write': moderators,
  /** Stock: adding, removing and moving pieces, and whether a product needs any. */
  'stock.write': moderators,
  /** Stores, categories, brands, colours, sizes, types and meta data. */
  'lists.write': moderators,
  'lists.delete': admins,
  'settings.write': admins,
  'contacts.read': moderators,
  'contacts.delete': moderators,
  'orders.read': moderators,
  'orders.change': moderators,
  'orders.delete': admins,
  'accounts.read': moderators,
  /** Exporting a customer's data and deleting customers. */
  'accounts.manage': admins,
  'users.read': admins,
  'users.write': admins,
  'audit.read': admins,
  /** Whether the site is well, and that its clock is right. */
  'doctor.read': admins,
  /** Removing the demo company: its rows and settings are for admins to delete one by one too. */
  'demo.remove': admins,
  'backups.read': developers,
  'backups.make': developers,
} as const satisfies Record<string, Record<Role, boolean>>

export type Permission = keyof typeof permissions

/** Whether a role has a permission. */
export function may(role: Role, permission: Permission): boolean {
  return permissions[permission][role]
}

/**
 * The caller, as the server read it from the session, never from the body. Ids of customers and of staff are of
 * different kinds even when the numbers are equal.
 */
export type Caller =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'customer'; readonly id: number }
  | { readonly kind: 'staff'; readonly id: number; readonly role: Role }

/** Who may make a call: anyone, any signed-in customer, any member of staff, or staff with a permission. */
export type Who = 'anyone' | 'customer' | 'staff' | Permission

/** Whether a caller may make a call declared for `who`. */
export function allows(who: Who, caller: Caller): boolean {
  if (who === 'anyone') return true
  if (who === 'customer' || who === 'staff') return caller.kind === who
  return caller.kind === 'staff' && may(caller.role, who)
}

/** The lists of people and orders, by table. */
export type Disclosed = 'users' | 'accounts' | 'contacts' | 'orders' | 'orderitems'

/** How the names of commands of the operator begin in the audit log, which has no person for them: `nihom account`. */
export const commandPrefix = 'nihom '

/** Permissions for the lists that the content refers to: stores, categories, brands, colours, sizes. */
export const lists = { read: 'content.read', write: 'lists.write', delete: 'lists.delete' } as const
/** Permissions for the content itself. */
export const contents = { read: 'content.read', write: 'content.write', delete: 'content.delete' } as const
