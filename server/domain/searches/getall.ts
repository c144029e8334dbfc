import { type Kysely, sql } from 'kysely'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { getMissed as call } from '#contract/settings/staff.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import type { Tables } from '../../database/schema/index.ts'
import { enoughNetworks } from '../search/missed-words.ts'

/** A week's most searched first: weeks in order, and within one the number of searches, which is less than a million. */
const byWeek = sql<string>`week || '-' || (1000000 + searches)`

/** The requested page of what enough networks searched for in vain, without words that staff dismissed in any week. */
export function missedPage(
  db: Kysely<Tables>,
  { direction = 'desc', ...asked }: Input<typeof call>,
  language: Language,
) {
  const dismissed = db.selectFrom('search_misses').select('words').where('dismissed', '=', 1)
  const query = db
    .selectFrom('search_misses')
    .select(['id', 'week', 'words', 'searches'])
    .where('networks', '=', enoughNetworks)
    .where('words', 'not in', dismissed)
  const order = {
    table: 'search_misses',
    searched: 'none',
    sorts: () => ({ week: byWeek }),
    sort: 'week',
    language,
  } as const
  return pageOf(db, query, order, { ...asked, direction })
}

export const getMissed: Handler<'/app/dashboard/settings/searches/getall'> = async (
  input,
  { database, language },
) => ({ status: true, msg: 'SUCCESS', ...(await missedPage(database.read, input, language)) })
