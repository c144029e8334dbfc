import { refuse } from '#contract/call.ts'
import { wrongAnswer } from '#contract/planner-answers.ts'
import { excludesMost, suggestLifts, toMeasure } from '#contract/planner-rules.ts'
import { trafficOf } from '#contract/traffic.ts'
import type { Handler } from '../../calls/handler.ts'
import { liftsOf } from './lifts.ts'

export const suggestPlanner: Handler<'/app/client/planner/suggest'> = async (
  building,
  { database: { read } },
) => {
  const field = wrongAnswer(building)
  if (field) return refuse('INVALID_DATA', { field, reason: 'FIGURES_CONTRADICT' })
  const lifts = await liftsOf(read)
  const models = suggestLifts(building, lifts)
  const best = lifts.find(({ product_id }) => product_id === models[0]?.product_id)
  return {
    status: true,
    msg: 'SUCCESS',
    data: {
      models: models.map(({ reasons, ...model }) => ({ ...model, reasons: [...reasons] })),
      excludes: excludesMost(building, lifts),
      measure: [...toMeasure(building)],
      traffic: models[0]?.fits && best ? trafficOf(building, best) : null,
    },
  }
}
