import { sortKey } from '#i18n/sort.ts'
import type { Handler } from '../../calls/handler.ts'
import { textMatches } from '../../crud/search/text-matches.ts'
import { usersPage } from '../users/user-queries.ts'

/** How many people we offer in the filter. */
const offered = 20

/** Returns the people to filter the audit log by: current staff, and former staff that the log still names. */
export const getAuditPeople: Handler<'/app/dashboard/audit/people'> = async (
  { search = '', user_id },
  { database: { read }, language },
) => {
  const [staff, names] = await Promise.all([
    usersPage(read, { search, id: user_id, limit: offered }, language),
    user_id === undefined
      ? read
          .selectFrom('audit')
          .select('user_name')
          .distinct()
          .where('user_id', 'is', null)
          .where('user_name', '<>', '')
          .execute()
      : [],
  ])
  const people = [
    ...staff.data.map(({ id, name }) => ({ user_id: id, user_name: name })),
    ...names
      .filter(({ user_name }) => textMatches(user_name, search))
      .map(({ user_name }) => ({ user_id: null, user_name })),
  ]
  const keyed = people.map((person) => ({ person, key: sortKey('ku', person.user_name) }))
  const sorted = keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  return { status: true, msg: 'SUCCESS', data: sorted.slice(0, offered).map(({ person }) => person) }
}
