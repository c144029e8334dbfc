import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { pageOf } from '../../crud/page.ts'
import { services, servicetypes, toService } from './service-queries.ts'

export const getAllServices: Handler<'/app/client/services/getall'> = async (input, context) => {
  const { read } = context.database
  const { servicetype_id: types = [] } = input
  let query = services(read)
  if (types.length > 0) query = query.where('services.servicetype_id', 'in', types)

  const order = {
    table: 'services',
    sorts: (lang: string) => ({ id: 'services.id', name: `services.${lang}_title_sort` }),
    sort: 'id',
    wholeWords: true,
    language: context.language,
  } as const
  const [{ data, ...count }, getservicetypes] = await Promise.all([
    pageOf(read, query, order, input, { maxRows: maxUnpagedRows }),
    servicetypes(read).execute(),
  ])
  return { status: true, msg: 'SUCCESS', data: data.map(toService), ...count, getservicetypes }
}
