import type { Kysely } from 'kysely'
import { toDollars } from '#contract/kit/money.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Place } from '#contract/orders/places.ts'
import { orderOf } from '../../crud/named-list.ts'
import { pageOf } from '../../crud/page.ts'
import type { Paging } from '../../crud/paging.ts'
import type { Tables } from '../../database/schema/index.ts'
import { ownColumns } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

const places = (db: Db) => db.selectFrom('places').select(ownColumns('places'))

type PlaceRow = Awaited<ReturnType<ReturnType<typeof places>['execute']>>[number]

const toPlace = ({ standard_fee_units, express_fee_units, served, ...row }: PlaceRow): Place => ({
  ...row,
  standard_fee: toDollars(standard_fee_units),
  express_fee: toDollars(express_fee_units),
  served: served === 1,
})

interface PlacesQuery extends Paging<'id' | 'name'> {
  readonly served?: boolean | undefined
}

/** The requested page of the places, or all of them, at most `maxRows` if it is given; the first is the oldest. */
export async function placesPage(db: Db, query: PlacesQuery, language: Language, maxRows?: number) {
  const { served, ...paging } = query
  const wanted = served === undefined ? places(db) : places(db).where('served', '=', Number(served))
  const hints = maxRows === undefined ? {} : { maxRows }
  const { data, ...count } = await pageOf(db, wanted, orderOf('places', language, 'id'), paging, hints)
  return { data: data.map(toPlace), ...count }
}
