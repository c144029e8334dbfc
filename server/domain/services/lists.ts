import type { Contract } from '#contract/index.ts'
import type { Input } from '#contract/kit/call.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { mount } from '../../crud/mount.ts'
import { namedList, orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import { services as rows, toService } from './service-queries.ts'

const servicetypes = managed('/app/dashboard/service/servicetypes', {
  ...namedList('servicetypes', { author: true }),
  id: 'servicetype_id',
})

type Fields = Omit<Input<Contract['/app/dashboard/service/services/add']>, 'avatar'>

/** The columns that the body contains; missing fields stay unchanged. */
const columnsOf = ({ emergency, ...input }: Fields) =>
  changesOf('services', { ...input, emergency: emergency === undefined ? undefined : Number(emergency) })

const services = managed('/app/dashboard/service/services', {
  table: 'services',
  id: 'service_id',
  async page(db, { servicetype_id, ...asked }, language) {
    let query = rows(db)
    if (servicetype_id) query = query.where('services.servicetype_id', 'in', servicetype_id)
    const { data, ...count } = await pageOf(db, query, orderOf('services', language), asked)
    return { data: data.map(toService), ...count }
  },
  add: ({ avatar, ...input }) => newRow('services', columnsOf(input)),
  edit: ({ avatar, ...input }) => columnsOf(input),
  picture: { column: 'avatar', kind: 'services' },
})

/** The calls of the lists of services. */
export const serviceLists = {
  ...mount(servicetypes),
  ...mount(services),
}
