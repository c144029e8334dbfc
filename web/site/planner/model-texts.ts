import type { ProductAttribute } from '#contract/attributes/row.ts'
import type { Building } from '#contract/planner/building.ts'
import { asksForPlatform } from '#contract/planner/rules.ts'
import { isolatedName } from '#i18n/format.ts'
import { amountText, type PlanTranslate, type Suggestion } from './planner-texts.ts'

type Model = Suggestion['models'][number]

/** The verdict of one model as it stands on its card: how many of it, or how much does not fit. */
export function chipOf(t: PlanTranslate, { fits, lifts, reasons }: Model): string {
  if (!fits) return t('planner.result.misses', { count: reasons.filter(({ ok }) => !ok).length })
  return lifts !== null && lifts > 1 ? t('plan.lifts', { count: lifts }) : t('planner.result.fits')
}

/** The verdict about a building in one sentence. */
export function verdictOf(
  t: PlanTranslate,
  { verdict, models }: Suggestion,
  building: Building,
  name: string,
): string {
  if (verdict === 'ask') return t(asksForPlatform(building) ? 'plan.headline.platform' : 'plan.headline.ask')
  const called = { name: isolatedName(name) }
  if (verdict === 'several') return t('plan.headline.several', { ...called, count: models[0]?.lifts ?? 0 })
  return verdict === 'fits' ? t('plan.headline.fits', called) : t(`plan.headline.${verdict}`)
}

/** A note about a model in words. */
export function noteText(t: PlanTranslate, { key, needed, has }: Model['notes'][number]): string {
  if (needed === undefined) return t('plan.notes.breach')
  const wanted = amountText(t, key, needed)
  if (key === 'rated_load')
    return t('plan.notes.rated_load', { has: amountText(t, key, has ?? 0), needed: wanted })
  const isSpeed = key === 'speed'
  if (has === undefined)
    return t(isSpeed ? 'plan.notes.speedUnknown' : 'plan.notes.travelUnknown', { needed: wanted })
  return t(isSpeed ? 'plan.notes.speed' : 'plan.notes.travel', {
    has: amountText(t, key, has),
    needed: wanted,
  })
}

/** What tells another model from the best one: its load, its speed, its machine room, or its shaft. */
export function differenceOf(
  t: PlanTranslate,
  best: readonly ProductAttribute[] | undefined,
  other: readonly ProductAttribute[],
): string {
  const figure = (of: readonly ProductAttribute[] | undefined, key: string) => {
    const found = of?.find((one) => one.key === key)
    return found?.to ?? found?.from ?? undefined
  }
  const pair = (key: string) => [figure(best, key), figure(other, key)] as const
  const [load, ownLoad] = pair('rated_load')
  if (load !== undefined && ownLoad !== undefined && load !== ownLoad)
    return t(ownLoad > load ? 'plan.differs.larger' : 'plan.differs.smaller', {
      value: amountText(t, 'rated_load', ownLoad),
    })
  const [room, ownRoom] = pair('machine_room')
  if (room !== ownRoom && ownRoom !== undefined)
    return t(ownRoom ? 'plan.differs.room' : 'plan.differs.noRoom')
  const [speed, ownSpeed] = pair('speed')
  if (speed !== undefined && ownSpeed !== undefined && speed !== ownSpeed)
    return t(ownSpeed > speed ? 'plan.differs.faster' : 'plan.differs.slower', {
      value: amountText(t, 'speed', ownSpeed),
    })
  const [width, ownWidth] = pair('shaft_width')
  return ownWidth !== undefined && width !== ownWidth
    ? t('plan.differs.shaft', { value: amountText(t, 'shaft_width', ownWidth) })
    : t('plan.differs.same')
}
