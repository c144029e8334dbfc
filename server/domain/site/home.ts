import { languages } from '#contract/kit/languages.ts'
import { maxUnpagedRows } from '#contract/kit/list.ts'
import { fold } from '#i18n/fold.ts'
import type { Handler } from '../../calls/handler.ts'
import { prepared } from '../../database/prepared.ts'
import { ownColumns } from '../../database/selected-columns.ts'
import { certificates, sliders } from '../settings/setting-queries.ts'

/** Counts the distinct names before the first comma, Latin or Arabic, of the places; those of one row are the same. */
function countCities(places: readonly Readonly<Record<string, string>>[]): number {
  const cities = places.map((names) => {
    const name = Object.values(names).find((one) => one.trim() !== '') ?? ''
    return fold(name.split(/[,،]/)[0] ?? '').trim()
  })
  return new Set(cities.filter(Boolean)).size
}

const brandsWithPictures = prepared((db) =>
  db
    .selectFrom('brands')
    .select(ownColumns('brands'))
    .where('avatar', '<>', '')
    .orderBy('id')
    .limit(maxUnpagedRows),
)

const figuresOfProjects = prepared((db) =>
  db
    .selectFrom('projects')
    .select(({ fn, val }) => [
      fn.countAll<number>().as('projects'),
      fn.coalesce(fn.sum<number>('elevator'), val(0)).as('elevators'),
      fn.coalesce(fn.sum<number>('floor'), val(0)).as('floors'),
    ]),
)

const placesOfProjects = prepared((db) =>
  db
    .selectFrom('projects')
    .select([...languages.map((language) => `${language}_place` as const), 'location'])
    .distinct(),
)

const allSliders = prepared((db) => sliders(db))
const someCertificates = prepared((db) => certificates(db).limit(maxUnpagedRows))

export const getHome: Handler<'/app/client/site/home'> = async (_input, { database: { read } }) => {
  const [getsliders, getbrands, getcertificates, ofProjects, places] = await Promise.all([
    allSliders(read, {}),
    brandsWithPictures(read, {}),
    someCertificates(read, {}),
    figuresOfProjects(read, {}),
    placesOfProjects(read, {}),
  ])
  const { projects = 0, elevators = 0, floors = 0 } = ofProjects.rows[0] ?? {}
  return {
    status: true,
    msg: 'SUCCESS',
    getsliders: getsliders.rows,
    getbrands: getbrands.rows,
    getcertificates: getcertificates.rows,
    numbers: { projects, elevators, floors, cities: countCities(places.rows) },
  }
}
