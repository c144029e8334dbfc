import type { Kysely } from 'kysely'
import type { Language } from '#contract/kit/values.ts'
import type { Office } from '#contract/settings/offices.ts'
import { orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import type { Paging } from '../../crud/paging.ts'
import { localPhone } from '../../database/phone.ts'
import type { Tables } from '../../database/schema/index.ts'
import { ownColumns } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

const offices = (db: Db) => db.selectFrom('offices').select(ownColumns('offices'))

type OfficeRow = Awaited<ReturnType<ReturnType<typeof offices>['execute']>>[number]

const microdegrees = 1_000_000

/** Converts degrees, with six decimals, into stored millionths; null for none, undefined if they are not given. */
export const toMicro = (degrees: number | null | undefined) =>
  typeof degrees === 'number' ? Math.round(degrees * microdegrees) : degrees

const toDegrees = (micro: number | null) => (micro === null ? null : micro / microdegrees)

const toOffice = ({ latitude_micro, longitude_micro, ...row }: OfficeRow): Office => ({
  ...row,
  phone_shown: localPhone(row.phone),
  pickup: row.pickup === 1,
  latitude: toDegrees(latitude_micro),
  longitude: toDegrees(longitude_micro),
})

/** The requested page of the offices, or all of them, at most `maxRows` if it is given; the first is the oldest. */
export async function officesPage(
  db: Db,
  query: Paging<'id' | 'name'>,
  language: Language,
  maxRows?: number,
) {
  const hints = maxRows === undefined ? {} : { maxRows }
  const order = orderOf('offices', language, 'id')
  const { data, ...count } = await pageOf(db, offices(db), order, query, hints)
  return { data: data.map(toOffice), ...count }
}
