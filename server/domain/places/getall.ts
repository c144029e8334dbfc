import type { Language } from '#contract/kit/languages.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import type { Handler } from '../../calls/handler.ts'
import { perRevisionOf } from '../../database/per-revision.ts'
import { placesPage } from './place-queries.ts'

/** All places, which every page asks for: they tell the cities of the offices. */
const everyPlace = perRevisionOf(({ read }, language: Language) =>
  placesPage(read, {}, language, maxUnpagedRows),
)

export const getAllPlaces: Handler<'/app/client/places/getall'> = async (input, { database, language }) => ({
  status: true,
  msg: 'SUCCESS',
  ...(Object.keys(input).length === 0
    ? await everyPlace(database, language)
    : await placesPage(database.read, input, language, maxUnpagedRows)),
})
