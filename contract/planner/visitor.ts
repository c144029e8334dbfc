import * as z from 'zod'
import { attributeKeys, greatestFigure } from '../attributes/figure-rules.ts'
import { call, callTable } from '../kit/call.ts'
import { Id } from '../kit/values.ts'
import { answerKeys, liftUses } from './building.ts'
import { verdicts } from './plan.ts'

const amount = z.number().min(0).max(greatestFigure).optional()
const yes = z.boolean().optional()
const count = z.int().min(0).max(20_000).optional()

/** What is known of a building; what is left out is measured at the visit. */
const building = {
  use: z.enum(liftUses),
  stops: z.int().min(0).max(greatestFigure).optional(),
  /** In metres. */
  travel: amount,
  /** Who live or work in the building. */
  people: z.int().min(0).max(greatestFigure).optional(),
  /** Of a hospital, a hotel, a block of flats. */
  beds: count,
  rooms: count,
  flats: count,
  /** The net floor area of an office in square metres. */
  area: z.number().min(0).max(1_000_000).optional(),
  /** In kilograms. */
  load: amount,
  wheelchair: yes,
  /** Whether a bed must fit; in a hospital yes unless told otherwise. */
  bed: yes,
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
    /** Whether one such lift meets every hard limit. A lift whose figure is not known does not: ask the company. */
    fits: z.boolean(),
    /** How many of it meet the traffic of the use; null where no rule tells. */
    lifts: z.int().nullable(),
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
    /** What is not as usual, or was only estimated, or contradicts a standard (without figures). It excludes nothing. */
    notes: z.array(
      z.object({
        key: z.enum(attributeKeys),
        needed: z.number().optional(),
        has: z.number().optional(),
      }),
    ),
  })
  .meta({ id: 'SuggestedLift' })

const Traffic = z
  .object({
    /** The first model. */
    product_id: Id,
    /** In seconds, as is the interval. */
    round_trip: z.number(),
    /** The round trip divided by the `lifts` of the first model; by one if that is null. */
    interval: z.number(),
    /** People in five minutes, by one lift. */
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
      /**
       * `fits`: one lift does. `several`: the first model does, more than one of it. `group`: more than eight, or more than
       * the rules hold for. `ask`: no rule tells (malls, schools), or a wheelchair is better served by a platform that the
       * catalogue lacks. `none`: no model meets every hard limit.
       */
      verdict: z.enum(verdicts),
      models: z.array(Suggested).max(3),
      /** Where no model fits: which answer to relax, from `needed` to `has`, to get which lift. */
      near: z.array(
        z.object({
          product_id: Id,
          answer: z.enum([...answerKeys, 'use']),
          needed: z.number(),
          has: z.number(),
        }),
      ),
      /** What was estimated; null for what was told or does not count. */
      assumed: z.object({
        /** In metres. */
        travel: z.number().nullable(),
        people: z.number().nullable(),
      }),
      /** For malls and schools: the escalators of the catalogue, with the people each carries in an hour at most. */
      escalators: z.array(z.object({ product_id: Id, people_hour: z.number().nullable() })),
      /** The answer that most lifts do not meet, or `use`; null only if a model fits and each lift meets all. */
      excludes: z.enum([...answerKeys, 'use']).nullable(),
      /** The answers that must still be measured. */
      measure: z.array(z.enum(answerKeys)),
      /** Only where traffic decides: offices, hotels, hospitals, and from eight stops; also where none fits. A starting point. */
      traffic: Traffic.nullable(),
    }),
  },
})

export const plannerCalls = callTable(suggestPlanner)
