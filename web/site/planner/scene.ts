import { estimatedTravel } from '#contract/planner/demands.ts'
import { estimatedPeople } from '#contract/planner/population.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Answers } from './answers.ts'
import { amountText, type PlanTranslate } from './planner-texts.ts'

/** The most floors that a picture shows. */
const mostFloors = 30

/** What the picture of the building shows, with its words: nothing of what is not known. */
export function sceneOf(t: PlanTranslate, { building }: Pick<Answers, 'building'>) {
  const { stops, travel, shaft_width, shaft_depth, pit, headroom, phases } = building ?? {}
  const height = travel ?? (building && estimatedTravel(building))
  const people = building && (building.people ?? estimatedPeople(building))
  const metres = height === undefined ? '' : t('plan.building.metres', { value: formatNumber(height) })
  const sizes = [shaft_width, shaft_depth].filter((size) => size !== undefined)
  const facts = [
    ...(stops === undefined ? [] : [t('plan.building.stops', { count: stops })]),
    ...(metres ? [metres] : []),
    ...(people === undefined ? [] : [t('plan.building.people', { count: people })]),
  ]
  return {
    title: t('plan.building.title', { facts: facts.join(' · ') || t('plan.building.none') }),
    floors: Math.min(Math.max((stops ?? 3) - 1, 1), mostFloors),
    metres: metres && `${travel === undefined ? '≈ ' : ''}${metres}`,
    width: sizes.map((size) => formatNumber(size)).join(' × '),
    pit: pit === undefined ? '' : amountText(t, 'pit', pit),
    headroom: headroom === undefined ? '' : amountText(t, 'headroom', headroom),
    people: people === undefined ? 0 : Math.max(1, Math.round(people / 20)),
    phases: phases ?? 0,
  }
}
