import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { placesPage } from './place-queries.ts'

export const getAllPlaces: Handler<'/app/client/places/getall'> = async (input, context) => ({
  status: true,
  msg: 'SUCCESS',
  ...(await placesPage(context.database.read, input, context.language, maxUnpagedRows)),
})
