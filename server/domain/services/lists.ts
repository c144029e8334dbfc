import { managed } from '../../lists/managed.ts'
import { pageOf } from '../../lists/page.ts'
import { namedSorts, namesOf, titledSorts, titlesOf } from '../translations.ts'
import { services as rows, toService, servicetypes as types } from './queries.ts'

export const servicetypes = managed('/app/dashboard/service/servicetypes', {
  table: 'servicetypes',
  id: 'servicetype_id',
  page: (db, asked, language) =>
    pageOf(
      db,
      types(db).clearOrderBy(),
      { table: 'servicetypes', sorts: namedSorts('servicetypes'), sort: 'name', language },
      asked,
    ),
  add: (input) => namesOf(input),
  edit: (input) => namesOf(input),
})

export const services = managed('/app/dashboard/service/services', {
  table: 'services',
  id: 'service_id',
  async page(db, { servicetype_id, ...asked }, language) {
    let query = rows(db)
    if (servicetype_id) query = query.where('services.servicetype_id', '=', servicetype_id)
    const order = { table: 'services', sorts: titledSorts('services'), sort: 'name', language } as const
    const { data, ...count } = await pageOf(db, query, order, asked)
    return { data: data.map(toService), ...count }
  },
  add: ({ ku_detail, ar_detail, en_detail = '', servicetype_id = null, ...input }) => ({
    ...titlesOf(input),
    ku_detail,
    ar_detail,
    en_detail,
    servicetype_id,
    avatar: '',
  }),
  edit: ({ ku_detail, ar_detail, en_detail, servicetype_id, ...input }, before) => ({
    ...titlesOf(input),
    ku_detail,
    ar_detail,
    en_detail: en_detail ?? before.en_detail,
    servicetype_id: servicetype_id === undefined ? before.servicetype_id : servicetype_id,
  }),
  picture: { column: 'avatar', kind: 'services' },
})
