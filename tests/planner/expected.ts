import type { Building } from '#contract/planner/building.ts'
import type { Verdict } from '#contract/planner/plan.ts'
import type { DemoLift } from './demo-lifts.ts'

/**
 * A building and what the sources expect of the planner: its name, the answers, the verdict, the model named first or none at
 * all, how many of it (from and to; null where no rule tells), and why.
 */
export type Row = readonly [
  name: string,
  building: Building,
  verdict: Verdict,
  first: DemoLift | null,
  lifts: readonly [least: number, most: number] | null,
  because: string,
]
