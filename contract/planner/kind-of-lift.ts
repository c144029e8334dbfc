import type { LiftKind } from '../products/lift-kinds.ts'
import type { Lift, LiftFigures } from './building.ts'
import { bed, car, platformSpeed, wheelchair } from './needs.ts'

const holds = (figures: LiftFigures, least: Readonly<Partial<Record<keyof LiftFigures, number>>>) =>
  Object.entries(least).every(([key, needed]) => {
    const has = Object.entries(figures).find(([own]) => own === key)?.[1]
    return has !== undefined && has.to >= needed
  })

// EN 81-3:2000, 1.2: at most 300 kg, and a car of 1 m² whose depth is 1 m and whose height 1.2 m.
const service = { rated_load: 300, area: 1_000_000 } as const

/**
 * The kind of a lift: what staff chose, else told from its figures. A lift whose plate names no persons is for cars, food or
 * goods; one for persons is a bed lift by its car, and a home lift by its speed.
 */
export function kindOf({ lift_kind, figures }: Lift): LiftKind {
  if (lift_kind) return lift_kind
  if (!figures.persons) {
    if (holds(figures, car.size)) return 'vehicle'
    const { rated_load, cabin_width, cabin_depth } = figures
    const area = cabin_width && cabin_depth ? cabin_width.to * cabin_depth.to : 0
    return rated_load && rated_load.to <= service.rated_load && area <= service.area ? 'service' : 'goods'
  }
  if (holds(figures, bed)) return 'bed'
  return figures.speed && figures.speed.to <= platformSpeed ? 'home' : 'passenger'
}

/** Whether a home lift carries a wheelchair: a lifting platform by EN 81-41, for people whom stairs stop. */
export const isPlatform = (lift: Lift): boolean =>
  kindOf(lift) === 'home' && holds(lift.figures, wheelchair.home)
