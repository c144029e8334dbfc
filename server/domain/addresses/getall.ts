import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { customerIdOf } from '../lines/own.ts'
import { answerOf } from './saved.ts'

/** The addresses that the customer keeps, and the delivery of the newest order. */
export const getAllAddresses: Handler<'/app/client/addresses/getall'> = async ({ account_id }, context) => {
  const id = customerIdOf(context, account_id)
  if (id === undefined) return refuse('NOT_AUTHORIZED')
  return { status: true, msg: 'SUCCESS', ...(await answerOf(context.database.read, id)) }
}
