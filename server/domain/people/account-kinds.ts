import type { Kysely } from 'kysely'
import type { Account } from '#contract/customers/account.ts'
import type { Caller } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { User } from '#contract/users/row.ts'
import type { SessionKind } from '../../calls/sessions.ts'
import { type Change, writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'
import { accounts, users } from './person-queries.ts'

type Db = Kysely<Tables>

/** What differs between customers and staff; they share all other account code. */
export interface People<P extends Account> {
  readonly kind: SessionKind
  readonly table: 'accounts' | 'users'
  /** The column that references the person in sessions and resets. */
  readonly owner: 'account_id' | 'user_id'
  /** The pages for undoing a change of e-mail, proving an e-mail and requesting a reset code. */
  readonly undoPage: string
  readonly proofPage: string
  readonly forgetPage: string
  /** Whether a change of e-mail always takes the password, however recent the login. */
  readonly confirmsEmail: boolean
  /** Returns the person as answers show them; undefined if the id is unknown. */
  one(db: Db, id: number): Promise<P | undefined>
  /** The person as a Caller. */
  self(person: P): Caller
  /** Records a change in the audit log. */
  record(db: Db, caller: Caller, change: Omit<Change, 'subject'>): Promise<void>
  /** Records a login and its language; a login also keeps the account from being deleted as idle. */
  noteLogin(db: Db, id: number, language: Language): Promise<void>
  /** The person's fields in a log event. */
  about(id: number | undefined): { account?: number | undefined; user?: number | undefined }
}

export const customers: People<Account> = {
  kind: 'customer',
  table: 'accounts',
  owner: 'account_id',
  undoPage: '/undoemail',
  proofPage: '/proveemail',
  forgetPage: '/forget',
  confirmsEmail: false,
  one: (db, id) => accounts(db).where('id', '=', id).executeTakeFirst(),
  self: ({ id }) => ({ kind: 'customer', id }),
  record: async () => {},
  async noteLogin(db, id, lang) {
    const last_login = new Date().toISOString()
    await db.updateTable('accounts').set({ last_login, lang, warned: null }).where('id', '=', id).execute()
  },
  about: (account) => ({ account }),
}

export const staff: People<User> = {
  kind: 'staff',
  table: 'users',
  owner: 'user_id',
  undoPage: '/dashboard/auth/undoemail',
  proofPage: '/dashboard/auth/proveemail',
  forgetPage: '/dashboard/auth/forget',
  confirmsEmail: true,
  one: (db, id) => users(db).where('id', '=', id).executeTakeFirst(),
  self: ({ id, role }) => ({ kind: 'staff', id, role }),
  record: (db, caller, change) => writeAudit(db, caller, { ...change, subject: 'users' }),
  noteLogin: async () => {},
  about: (user) => ({ user }),
}
