import { fold } from '#i18n/fold.ts'
import type { Handler } from '../handler.ts'
import { sliders } from '../settings/queries.ts'

/** How many distinct places there are before the first comma, Latin or Arabic, of the locations. */
export function countCities(locations: readonly string[]): number {
  const cities = locations.map((location) => fold(location.split(/[,،]/)[0] ?? '').trim())
  return new Set(cities.filter(Boolean)).size
}

export const getHome: Handler<'/app/client/site/home'> = async (_input, { database: { read } }) => {
  const [getsliders, projects] = await Promise.all([
    sliders(read).execute(),
    read.selectFrom('projects').select(['elevator', 'floor', 'location']).execute(),
  ])
  const numbers = {
    projects: projects.length,
    elevators: projects.reduce((sum, { elevator }) => sum + elevator, 0),
    floors: projects.reduce((sum, { floor }) => sum + floor, 0),
    cities: countCities(projects.map(({ location }) => location)),
  }
  return { status: true, msg: 'SUCCESS', getsliders, numbers }
}
