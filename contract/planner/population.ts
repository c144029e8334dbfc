import type { Building } from './building.ts'
import { apartments } from './needs.ts'

/**
 * People for each of what is counted. CIBSE Guide D as https://www.scribd.com/document/383633161/Hk-Lift-Analysis (The
 * University of Hong Kong, 2010) quotes it: 3.0 for a bed of a hospital besides its patient, 1.5 to 1.9 for a room of a hotel,
 * and a person on 8 to 10 m² of net area in an office of one tenant. Of each range the end that asks for more lifts.
 */
export const peopleOf = { bed: 3, room: 1.9, flat: apartments.peopleOfFlat, area: 1 / 8 } as const

/** The flats on a floor that are assumed where neither flats nor people are told: twelve on six floors, as the source has. */
const flatsOfFloor = apartments.flats / apartments.stops

/**
 * The people of a building, estimated from its beds, rooms, flats or area, of flats from its stops too; undefined where they
 * are told, where they do not count, or where nothing is known. Whole, rounded up.
 */
export function estimatedPeople({
  use,
  stops,
  people,
  beds,
  rooms,
  flats,
  area,
}: Building): number | undefined {
  if (people !== undefined) return undefined
  const whole = (count: number | undefined, each: number) =>
    count === undefined ? undefined : Math.ceil(count * each - 1e-9)
  if (use === 'hospital') return whole(beds, peopleOf.bed)
  if (use === 'hotel') return whole(rooms, peopleOf.room)
  if (use === 'office') return whole(area, peopleOf.area)
  if (use !== 'apartments') return undefined
  return whole(flats ?? (stops === undefined ? undefined : stops * flatsOfFloor), peopleOf.flat)
}
