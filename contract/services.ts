import * as z from 'zod'
import { call, callTable } from './call.ts'
import { anyOf, readable } from './list.ts'
import { FileName, GivenId, Id, translated, translatedJoin } from './values.ts'

export const Servicetype = z
  .object({ id: Id, user_id: Id.nullable(), ...translated('name', z.string()) })
  .meta({ id: 'Servicetype' })
export type Servicetype = z.output<typeof Servicetype>

/** The fields with its type's names have no underscore before the language. */
export const Service = z
  .object({
    id: Id,
    user_id: Id.nullable(),
    ...translated('title', z.string()),
    ...translated('detail', z.string()),
    avatar: FileName,
    servicetype_id: Id.nullable(),
    /** Whether it is for emergencies, so that its page leads to the emergency telephone. */
    emergency: z.boolean(),
    ...translatedJoin('servicetypes', 'name', 'servicetype'),
  })
  .meta({ id: 'Service' })
export type Service = z.output<typeof Service>

const getAllServices = readable('/app/client/services', 'anyone', {
  noun: 'Services',
  summary: 'The services the company offers',
  row: Service,
  sorts: ['id', 'name'],
  filters: { servicetype_id: anyOf },
  extras: { getservicetypes: z.array(Servicetype) },
})

const getOneService = call('/app/client/services/getone', {
  summary: 'One service with related ones',
  flag: 'getOneServices',
  who: 'anyone',
  content: 'everyone',
  input: { service_id: GivenId },
  answer: { data: Service, related: z.array(Service) },
  fails: ['DATA_NOT_FOUND'],
})

export const servicesCalls = callTable(getAllServices, getOneService)
