import { callTable } from '../kit/call.ts'
import { Name, optionalKeptPicture, optionalUpload, withPicture } from '../kit/fields.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { contents, lists } from '../kit/roles.ts'
import { translated } from '../kit/values.ts'
import { Service, Servicetype, serviceFields } from './row.ts'

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

const services = list('/app/dashboard/service/services', {
  noun: 'Services',
  id: 'service_id',
  summary: 'the services',
  row: Service,
  sorts: ['name', 'id'],
  filters: { servicetype_id: anyOf },
  add: { ...serviceFields, avatar: optionalUpload },
  edit: { ...serviceFields, avatar: optionalKeptPicture },
  ...withPicture,
  may: contents,
})

export const servicesCalls = callTable(...callsOf(services), ...callsOf(servicetypes))
