import type { Kysely } from 'kysely'
import type { Account } from '#contract/account.ts'
import type { Caller } from '#contract/roles.ts'
import type { User } from '#contract/staff.ts'
import type { Language } from '#contract/values.ts'
import { type Change, writeAudit } from '../../crud/audit.ts'
import type { Tables } from '../../database/schema/index.ts'
import type { SessionKind } from '../sessions.ts'
import { accounts, users } from './queries.ts'

type Db = Kysely<Tables>

/** What differs between the two kinds of people who sign in; the rest of their code is the same. */
export interface People<P extends Account> {
  readonly kind: SessionKind
  readonly table: 'accounts' | 'users'
  /** The column that names such a person in sessions and resets. */
  readonly owner: 'account_id' | 'user_id'
  /** The pages at which a change of e-mail is undone, an e-mail is proved, and a code is asked for. */
  readonly undoPage: string
  readonly proofPage: string
  readonly forgetPage: string
  /** Somebody as answers show them; undefined when there is nobody of that id. */
  one(db: Db, id: number): Promise<P | undefined>
  /** A person as the caller of their own things. */
  self(person: P): Caller
  /** Writes down a change that is to be found again later. */
  record(db: Db, caller: Caller, change: Omit<Change, 'subject'>): Promise<void>
  /** Writes down that somebody logged in, in which language, which keeps an idle account from being deleted. */
  noteLogin(db: Db, id: number, language: Language): Promise<void>
  /** Whom an event of the log is about. */
  about(id: number | undefined): { account?: number | undefined; user?: number | undefined }
}

export const customers: People<Account> = {
  kind: 'customer',
  table: 'accounts',
  owner: 'account_id',
  undoPage: '/undoemail',
  proofPage: '/proveemail',
  forgetPage: '/forget',
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
  one: (db, id) => users(db).where('id', '=', id).executeTakeFirst(),
  self: ({ id, role }) => ({ kind: 'staff', id, role }),
  record: (db, caller, change) => writeAudit(db, caller, { ...change, subject: 'users' }),
  noteLogin: async () => {},
  about: (user) => ({ user }),
}

/** The caller's own id. Throws for nobody, whom no call of a signed-in person lets through. */
export function ownId(caller: Caller): number {
  if (caller.kind === 'anonymous') throw new Error('Nobody is signed in')
  return caller.id
}
