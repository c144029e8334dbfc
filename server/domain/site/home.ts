import { fold } from '#i18n/fold.ts'
import type { Handler } from '../call-handler.ts'
import { sliders } from '../settings/setting-queries.ts'

/** Counts the distinct names before the first comma, Latin or Arabic, of the locations. */
function countCities(locations: readonly string[]): number {
  const cities = locations.map((location) => fold(location.split(/[,،]/)[0] ?? '').trim())
  return new Set(cities.filter(Boolean)).size
}

export const getHome: Handler<'/app/client/site/home'> = async (_input, { database: { read } }) => {
  const [getsliders, { projects, elevators, floors }, places] = await Promise.all([
    sliders(read).execute(),
    read
      .selectFrom('projects')
      .select(({ fn, val }) => [
        fn.countAll<number>().as('projects'),
        fn.coalesce(fn.sum<number>('elevator'), val(0)).as('elevators'),
        fn.coalesce(fn.sum<number>('floor'), val(0)).as('floors'),
      ])
      .executeTakeFirstOrThrow(),
    read.selectFrom('projects').select('location').distinct().execute(),
  ])
  const cities = countCities(places.map(({ location }) => location))
  return { status: true, msg: 'SUCCESS', getsliders, numbers: { projects, elevators, floors, cities } }
}
