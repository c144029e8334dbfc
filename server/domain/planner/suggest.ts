import { refuse } from '#contract/kit/call.ts'
import { wrongAnswer } from '#contract/planner/answers.ts'
import { planOf } from '#contract/planner/plan.ts'
import type { Handler } from '../../calls/handler.ts'
import { liftsOf } from './lifts.ts'

export const suggestPlanner: Handler<'/app/client/planner/suggest'> = async (
  building,
  { database: { read } },
) => {
  const field = wrongAnswer(building)
  if (field) return refuse('INVALID_DATA', { field, reason: 'FIGURES_CONTRADICT' })
  const { lifts, escalators } = await liftsOf(read)
  const { models, near, measure, ...plan } = planOf(building, lifts)
  const moving = building.use === 'mall' || building.use === 'school'
  return {
    status: true,
    msg: 'SUCCESS',
    data: {
      ...plan,
      models: models.map(({ reasons, notes, ...model }) => ({
        ...model,
        reasons: [...reasons],
        notes: [...notes],
      })),
      near: [...near],
      escalators: moving ? [...escalators] : [],
      measure: [...measure],
    },
  }
}
