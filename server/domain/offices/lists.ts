import type { Contract } from '#contract/index.ts'
import { type Input, type Refusal, refuse } from '#contract/kit/call.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { toE164 } from '../../database/phone.ts'
import { officesPage, toMicro } from './office-queries.ts'

type Fields = Input<Contract['/app/dashboard/settings/offices/add']>

/** The columns that the body contains; missing fields stay unchanged. */
function columnsOf({ phone, latitude, longitude, pickup, ...input }: Fields) {
  const dialled = phone?.trim() ? toE164(phone) : phone?.trim()
  if (phone !== undefined && dialled === undefined)
    return refuse('INVALID_DATA', { field: 'phone', reason: 'PHONE_INVALID' })
  return changesOf('offices', {
    ...input,
    phone: dialled,
    pickup: pickup === undefined ? undefined : Number(pickup),
    latitude_micro: toMicro(latitude),
    longitude_micro: toMicro(longitude),
  })
}

interface Point {
  readonly latitude_micro?: number | null
  readonly longitude_micro?: number | null
}

/** Refuses a point on the map with one of its two degrees missing. */
function refusePoint({
  latitude_micro = null,
  longitude_micro = null,
}: Point): Refusal<'INVALID_DATA'> | undefined {
  if ((latitude_micro === null) === (longitude_micro === null)) return undefined
  const field = latitude_micro === null ? 'latitude' : 'longitude'
  return refuse('INVALID_DATA', { field, reason: 'DATA_REQUIRED' })
}

export const offices = managed('/app/dashboard/settings/offices', {
  table: 'offices',
  id: 'office_id',
  page: officesPage,
  add(input) {
    const columns = columnsOf(input)
    if ('status' in columns) return columns
    const row = newRow('offices', columns)
    return refusePoint(row) ?? row
  },
  edit(input, before) {
    const columns = columnsOf(input)
    if ('status' in columns) return columns
    return refusePoint({ ...before, ...columns }) ?? columns
  },
})
