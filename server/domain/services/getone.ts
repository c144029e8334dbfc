import { sql } from 'kysely'
import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { relatedCount } from '../../crud/related.ts'
import { services, toService } from './service-queries.ts'

export const getOneService: Handler<'/app/client/services/getone'> = async ({ service_id }, { database }) => {
  const { read } = database
  const row = await services(read).where('services.id', '=', service_id).executeTakeFirst()
  if (!row) return refuse('DATA_NOT_FOUND')

  const type = row.servicetype_id ?? 0
  const related = await services(read)
    .where('services.id', '<>', service_id)
    .orderBy(sql`case when coalesce(services.servicetype_id, 0) = ${type} then 0 else 1 end`)
    .orderBy('services.id')
    .limit(relatedCount)
    .execute()
  return { status: true, msg: 'SUCCESS', data: toService(row), related: related.map(toService) }
}
