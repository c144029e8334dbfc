import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { rowsOf } from '../lines/cart-queries.ts'
import { cartAnswer, customerIdOf } from '../lines/own.ts'

export const getCart: Handler<'/app/client/cart/getall'> = async ({ account_id }, context) => {
  const id = customerIdOf(context, account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg: 'SUCCESS', ...cartAnswer(await rowsOf(context.database.read, id)) }
}
