import { callTable } from '../kit/call.ts'
import { codeLength } from '../kit/fields.ts'
import { anyOf, callsOf, list } from '../kit/list.ts'
import { lists } from '../kit/roles.ts'
import { GivenId, line, optionalLine } from '../kit/values.ts'
import { Fit } from './row.ts'

/** The maximum length of a maker’s or a model’s name, in characters. */
const machineLength = 80

const fit = {
  product_id: GivenId,
  maker: line(machineLength),
  model: line(machineLength),
  /** The maker’s own part number. Defaults to empty; an edit without it leaves it unchanged. */
  number: optionalLine(codeLength),
}

/** A product has each model of a maker once. Products are found by the makers, models and numbers of their fits. */
const fits = list('/app/dashboard/product/fits', {
  noun: 'Fits',
  id: 'fit_id',
  summary: 'the machines that products are said to fit',
  row: Fit,
  sorts: ['name', 'model', 'id'],
  filters: { product_id: anyOf },
  add: fit,
  edit: fit,
  may: lists,
})

export const fitsCalls = callTable(...callsOf(fits))
