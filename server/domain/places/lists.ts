import type { Contract } from '#contract/index.ts'
import { type Input, type Refusal, refuse } from '#contract/kit/call.ts'
import { managed } from '../../crud/crud.ts'
import { changesOf, newRow } from '../../crud/given-columns.ts'
import { placesPage } from './place-queries.ts'

type Fields = Input<Contract['/app/dashboard/order/places/add']>

/** The columns that the body contains; missing fields stay unchanged. */
const columnsOf = ({ standard_fee, express_fee, served, ...input }: Fields) =>
  changesOf('places', {
    ...input,
    standard_fee_units: standard_fee,
    express_fee_units: express_fee,
    served: served === undefined ? undefined : Number(served),
  })

interface Days {
  readonly standard_days?: number
  readonly standard_days_from?: number | null
  readonly express_days?: number
  readonly express_days_from?: number | null
}

const inOrder = (least: number | null = null, most = 0) => least === null || least <= most

/** Refuses a delivery that takes at least longer than at most. */
function refuseDays(days: Days): Refusal<'INVALID_DATA', never, 'DAYS_INVALID'> | undefined {
  if (!inOrder(days.standard_days_from, days.standard_days))
    return refuse('INVALID_DATA', { field: 'standard_days_from', reason: 'DAYS_INVALID' })
  if (!inOrder(days.express_days_from, days.express_days))
    return refuse('INVALID_DATA', { field: 'express_days_from', reason: 'DAYS_INVALID' })
  return undefined
}

export const places = managed('/app/dashboard/order/places', {
  table: 'places',
  id: 'place_id',
  page: placesPage,
  needs({ input, before }) {
    if (!input) return []
    const { standard_fee_units, express_fee_units } = columnsOf(input)
    const same =
      before?.standard_fee_units === standard_fee_units && before?.express_fee_units === express_fee_units
    return same ? [] : ['prices.write']
  },
  add(input) {
    const row = newRow('places', columnsOf(input))
    return refuseDays(row) ?? row
  },
  edit(input, before) {
    const changes = columnsOf(input)
    return refuseDays({ ...before, ...changes }) ?? changes
  },
})
