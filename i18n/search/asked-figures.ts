import type { BaseUnit } from '../figure-units.ts'
import { measuresIn } from './units.ts'

/** A figure that a search asks for, by the key of its attribute. */
export interface AskedFigure {
  readonly key: string
  readonly number: number
}

/** The attributes that a unit tells, and the size of their units in a new shop; lengths may be of anything. */
const attributes: Partial<Record<BaseUnit, readonly [key: string, size: number]>> = {
  kg: ['rated_load', 1],
  person: ['persons', 1],
  ms: ['speed', 1],
  stop: ['stops', 1],
  w: ['power', 1000],
  v: ['voltage', 1],
}

/** Finds the figures that a search asks for, in any of the languages, scripts and digits: `450 kg`, `٦ طوابق`. */
export const askedFigures = (search: string): readonly AskedFigure[] =>
  measuresIn(search).flatMap(({ base, milli }) => {
    const [key, size] = attributes[base] ?? []
    return key === undefined || size === undefined || milli === 0
      ? []
      : [{ key, number: milli / size / 1000 }]
  })
