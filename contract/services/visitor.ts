import * as z from 'zod'
import { call, callTable } from '../kit/call.ts'
import { anyOf, readable } from '../kit/list.ts'
import { GivenId } from '../kit/values.ts'
import { Service, Servicetype } from './row.ts'

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
