import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { openAccounts } from '../../crud/closed-accounts.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/**
 * The address columns of answers: the address last asked for, when it was proved, and the one that signs in meanwhile.
 * The stored columns of the same names describe the one that signs in.
 */
export function addressColumns(table: 'users' | 'accounts') {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const settled = sql`${column('pending_email')} is null`
  return [
    sql<string>`coalesce(${column('pending_email')}, ${column('email')})`.as('email'),
    sql<string | null>`case when ${settled} then ${column('proved')} end`.as('proved'),
    sql<string | null>`case when ${settled} then null else ${column('email')} end`.as('login_email'),
  ] as const
}

const passwordUntil = ({ selectFrom }: ExpressionBuilder<Tables, 'users'>) =>
  selectFrom('email_proofs')
    .select(({ fn }) => fn.max<string | null>('email_proofs.expires').as('expires'))
    .whereRef('email_proofs.user_id', '=', 'users.id')
    .where('email_proofs.needs_password', '=', 1)
    .as('password_until')

// No list of people selects the password hash.
export const users = (db: Db) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .select(addressColumns('users'))
    .select(passwordUntil)
    .select(['users.role', 'users.avatar'])
    .orderBy('users.id')

export const accounts = (db: Db) =>
  openAccounts(db)
    .select(['accounts.id', 'accounts.name'])
    .select(addressColumns('accounts'))
    .select('accounts.avatar')
    .orderBy('accounts.id')
