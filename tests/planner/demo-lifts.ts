import { isAttributeKey } from '#contract/figure-rules.ts'
import type { Lift } from '#contract/planner-rules.ts'
import { figures } from '#demo/content/figures.ts'

/** The lifts of the demo, in the order of their products. */
export const demoLiftNames = [
  ...(['linea-passenger', 'vista-panoramic', 'vita-bed', 'slim-mrl', 'atlas-freight'] as const),
  ...(['mal-home', 'sifra-dumbwaiter', 'garaj-car'] as const),
] as const

/** Their figures as the rules take them; choices are left out, and yes is 1. */
export const demoLifts: readonly Lift[] = demoLiftNames.map((name, index) => ({
  product_id: index + 1,
  figures: Object.fromEntries(
    Object.entries(figures[name] ?? {}).flatMap(([key, figure]) => {
      if (typeof figure === 'string' || !isAttributeKey(key)) return []
      if (typeof figure === 'object') return [[key, { from: figure[0], to: figure[1] }]]
      return [[key, { from: Number(figure), to: Number(figure) }]]
    }),
  ),
}))
