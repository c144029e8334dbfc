import { sql } from 'kysely'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import { enoughNetworks } from '../search/missed-words.ts'

/** A week's most searched first: weeks in order, and within one the number of searches, which is less than a million. */
const byWeek = sql<string>`week || '-' || (1000000 + searches)`

export const getMissed: Handler<'/app/dashboard/settings/searches/getall'> = async (
  { direction = 'desc', ...asked },
  { database, language },
) => {
  const query = database.read
    .selectFrom('search_misses')
    .select(['id', 'week', 'words', 'searches'])
    .where('networks', '=', enoughNetworks)
  const order = {
    ...{ table: 'search_misses', searched: 'none', sorts: () => ({ week: byWeek }) },
    ...{ sort: 'week', language },
  } as const
  return {
    status: true,
    msg: 'SUCCESS',
    ...(await pageOf(database.read, query, order, { ...asked, direction })),
  }
}
