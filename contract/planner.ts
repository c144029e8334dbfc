import * as z from 'zod'
import { call, callTable } from './call.ts'
import { attributeKeys, greatestFigure } from './figure-rules.ts'
import { answerKeys, liftUses } from './planner-rules.ts'
import { Id } from './values.ts'

const amount = z.number().min(0).max(greatestFigure).optional()
const yes = z.boolean().optional()

/** What is known of a building; what is left out is measured at the visit. */
const building = {
  use: z.enum(liftUses),
  stops: z.int().min(0).max(greatestFigure).optional(),
  /** In metres. */
  travel: amount,
  /** Who live or work in the building. */
  people: z.int().min(0).max(greatestFigure).optional(),
  /** In kilograms. */
  load: amount,
  wheelchair: yes,
  stretcher: yes,
  /** In millimetres, as are the next three. */
  shaft_width: amount,
  shaft_depth: amount,
  pit: amount,
  headroom: amount,
  /** Whether there is a place for one. */
  machine_room: yes,
  /** Of the power supply. */
  phases: z.union([z.literal(1), z.literal(3)]).optional(),
}

const Suggested = z
  .object({
    product_id: Id,
    /** Whether all reasons are good. A lift whose figure is not known does not fit: ask the company. */
    fits: z.boolean(),
    reasons: z.array(
      z.object({
        /** Of the attribute, whose unit both figures have; yes is 1. */
        key: z.enum(attributeKeys),
        ok: z.boolean(),
        needed: z.number().optional(),
        /** Left out if the lift lacks the figure. */
        has: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'SuggestedLift' })

const Traffic = z
  .object({
    /** The lift of which one is assumed. */
    product_id: Id,
    /** In seconds, as is the interval. */
    round_trip: z.number(),
    interval: z.number(),
    /** People in five minutes. */
    carried: z.number(),
    /** The same as a percentage of `people`. */
    share: z.number().nullable(),
  })
  .meta({ id: 'Traffic' })

/**
 * Names up to three lifts of the catalogue for a building, best first. An answer that is absurd or contradicts another is
 * INVALID_DATA with its `field`, and `reason` FIGURES_CONTRADICT.
 */
const suggestPlanner = call('/app/client/planner/suggest', {
  summary:
    'Names the lifts that fit a building, with reasons. No promise: what decides is measured at the visit',
  flag: 'suggestPlanner',
  flagRequired: false,
  who: 'anyone',
  content: 'everyone',
  input: building,
  answer: {
    data: z.object({
      models: z.array(Suggested).max(3),
      /** The answer that most lifts do not meet, or `use`; null if each lift meets all. */
      excludes: z.enum([...answerKeys, 'use']).nullable(),
      /** The answers that must still be measured. */
      measure: z.array(z.enum(answerKeys)),
      /** Only where traffic decides: offices, hotels, hospitals, and from eight stops. A starting point. */
      traffic: Traffic.nullable(),
    }),
  },
})

export const plannerCalls = callTable(suggestPlanner)
