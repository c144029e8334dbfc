import { callTable } from '../kit/call.ts'
import {
  detailOrNone,
  Name,
  optionalFlagAsText,
  optionalIdAsText,
  optionalKeptPicture,
  optionalUpload,
  withPicture,
} from '../kit/fields.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents, lists } from '../kit/roles.ts'
import { translated } from '../kit/values.ts'
import { Service, Servicetype } from './row.ts'

const names = translated('name', Name)

const servicetypes = list('/app/dashboard/service/servicetypes', {
  noun: 'ServiceTypes',
  id: 'servicetype_id',
  summary: 'the types of services',
  row: Servicetype,
  sorts: ['name', 'id'],
  filters: {},
  add: names,
  edit: names,
  may: lists,
})

const service = {
  ...translated('title', Name),
  ...detailOrNone,
  servicetype_id: optionalIdAsText,
  emergency: optionalFlagAsText,
}

const services = list('/app/dashboard/service/services', {
  noun: 'Services',
  id: 'service_id',
  summary: 'the services',
  row: Service,
  sorts: ['name', 'id'],
  filters: { servicetype_id: anyOf },
  add: { ...service, avatar: optionalUpload },
  edit: { ...service, avatar: optionalKeptPicture },
  ...withPicture,
  may: contents,
})

export const servicesCalls = callTable(...callsOf(services), ...callsOf(servicetypes))
