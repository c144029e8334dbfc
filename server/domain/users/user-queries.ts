import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import { roles } from '#contract/kit/roles.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getUsers } from '#contract/users/staff.ts'
import type { CallContext } from '../../calls/context.ts'
import { pageOf } from '../../crud/page.ts'
import { stampFor } from '../../crud/version.ts'
import type { Tables } from '../../database/schema/index.ts'
import { users } from '../people/person-queries.ts'

export type UsersQuery = Input<typeof getUsers>

// Lowest rank first.
const byRank = sql`case users.role ${sql.join(
  roles.map((role, rank) => sql`when ${sql.lit(role)} then ${sql.lit(rank)}`),
  sql` `,
)} end`

/** The address that a new password gives back, see `firstUndo`. */
const withFormerEmail = (db: Kysely<Tables>) =>
  users(db)
    .clearOrderBy()
    .select(({ selectFrom }) =>
      selectFrom('email_undos')
        .select('email_undos.email')
        .whereRef('email_undos.user_id', '=', 'users.id')
        .where('email_undos.expires', '>', new Date().toISOString())
        .orderBy('email_undos.id')
        .limit(1)
        .as('former_email'),
    )

/** Adds to a member of staff the version that an edit takes back. */
export const stampUser = stampFor('/app/dashboard/users/edit')

/** The requested page of members of staff, or all of them. */
export async function usersPage(db: Kysely<Tables>, query: UsersQuery, language: Language) {
  const { data, ...count } = await pageOf(
    db,
    withFormerEmail(db),
    {
      table: 'users',
      sorts: () => ({ name: 'users.name_sort', id: 'users.id', email: 'users.email', role: byRank }),
      sort: 'name',
      language,
    },
    query,
  )
  const rows = data.map(({ former_email, ...user }) => ({
    ...user,
    former_email: former_email === (user.login_email ?? user.email) ? null : former_email,
  }))
  return { data: rows.map(stampUser), ...count }
}

/** Answers a repeated add with the current list. */
export const usersAgain = async (query: UsersQuery, { database, language }: CallContext) =>
  ({ status: true, msg: 'ADDED_SUCCESSFULLY', ...(await usersPage(database.read, query, language)) }) as const
