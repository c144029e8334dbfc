import { isAttributeKey } from '#contract/attributes/figure-rules.ts'
import type { Lift } from '#contract/planner/rules.ts'
import { figures } from '#demo/content/figures.ts'
import { liftKindOf } from '#demo/content/lift-kinds.ts'
import { phasesIn } from '#server/domain/planner/lifts.ts'

/** The lifts of the demo, in the order of their products. */
export const demoLiftNames = [
  ...(['linea-passenger', 'vista-panoramic', 'vita-bed', 'slim-mrl', 'atlas-freight'] as const),
  ...(['mal-home', 'sifra-dumbwaiter', 'garaj-car', 'asan-platform'] as const),
] as const
export type DemoLift = (typeof demoLiftNames)[number]

/** Their kinds, and their figures as the rules take them; of choices only the phases, and yes is 1. */
export const demoLifts: readonly Lift[] = demoLiftNames.map((name, index) => ({
  product_id: index + 1,
  lift_kind: liftKindOf[name] ?? '',
  figures: Object.fromEntries(
    Object.entries(figures[name] ?? {}).flatMap(([key, figure]) => {
      if (!isAttributeKey(key)) return []
      if (typeof figure === 'string') {
        const phases = key === 'phases' && phasesIn([figure])
        return phases ? [[key, { from: phases, to: phases }]] : []
      }
      if (typeof figure === 'object') return [[key, { from: figure[0], to: figure[1] }]]
      return [[key, { from: Number(figure), to: Number(figure) }]]
    }),
  ),
}))
