import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { officesPage } from './office-queries.ts'

export const getAllOffices: Handler<'/app/client/offices/getall'> = async (input, context) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await officesPage(context.database.read, input, context.language, maxUnpagedRows)),
})
