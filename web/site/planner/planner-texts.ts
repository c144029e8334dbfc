import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import type { AnswerKey, LiftUse } from '#contract/planner/building.ts'
import { formatNumber } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Answers } from './answers.ts'

/** What the call answers about a building. */
export type Suggestion = Success<Contract['/app/client/planner/suggest']>['data']

/** Returns the text of a key of the planner: `t('planner.next')`. */
export type PlannerTranslate = Translate<'planner' | 'site' | 'messages'>

/** The same with what only the server says. */
export type PlanTranslate = Translate<'plan' | 'planner' | 'site' | 'messages'>

/** What both of them can say. */
type Labels = Pick<PlannerTranslate, 'find'>

const unitOf: Readonly<Record<string, 'mm' | 'm' | 'kg' | 'speed' | 'kw' | undefined>> = {
  rated_load: 'kg',
  load: 'kg',
  speed: 'speed',
  travel: 'm',
  power: 'kw',
  door_width: 'mm',
  cabin_width: 'mm',
  cabin_depth: 'mm',
  cabin_height: 'mm',
  shaft_width: 'mm',
  shaft_depth: 'mm',
  pit: 'mm',
  headroom: 'mm',
}

/** The label of a figure or an answer, such as `rated_load`; empty for those that the planner does not know. */
export const labelOf = (t: Labels, key: string): string => t.find(`planner.figures.${key}`) ?? ''

/** The key of the text of a use: `other` would be a plural. */
export const keyOfUse = (use: LiftUse) => `planner.use.${use === 'other' ? 'another' : use}` as const

/** A figure with its unit, such as `1,000 kg`. */
export function amountText(t: Labels, key: string, figure: number): string {
  const unit = unitOf[key]
  return unit ? `${formatNumber(figure)} ${t.find(`planner.units.${unit}`) ?? ''}` : formatNumber(figure)
}

/** Why a lift fits or not, as the call answers it. */
interface Reason {
  readonly key: string
  readonly ok: boolean
  readonly needed?: number | undefined
  readonly has?: number | undefined
}

// Demands of space are at most what the building has.
const spaces = new Set(['shaft_width', 'shaft_depth', 'pit', 'headroom'])

/** A reason in words: `Rated load: 1,000 kg, needed 630 kg`. */
export function reasonText(t: PlanTranslate, { key, ok, needed = 0, has }: Reason): string {
  const label = labelOf(t, key)
  if (has === undefined) return t('planner.result.unknown', { label })
  if (key === 'machine_room') return t(ok ? 'planner.result.roomFree' : 'planner.result.roomNeeded')
  const values = { label, has: amountText(t, key, has), needed: amountText(t, key, needed) }
  if (key === 'phases') return t(ok ? 'planner.result.runsOnOne' : 'planner.result.needsThree')
  if (key === 'power') return t('planner.result.onePhase', values)
  // One person, or one kilogram, only tells lifts for people from those for goods, and lifts from other products.
  if (needed === 1 && (key === 'persons' || key === 'rated_load')) return t('planner.result.only', values)
  return t(spaces.has(key) ? 'planner.result.most' : 'planner.result.least', values)
}

/** The answers in numbers. */
type AmountKey = Exclude<AnswerKey, 'wheelchair' | 'bed' | 'stretcher' | 'machine_room' | 'phases'>

/** An answer as it is shown: the number of its question, a label and a value. */
export interface AnswerLine {
  readonly step: number
  readonly label: string
  readonly value: string
}

/** Which use each count is asked of. */
export const counts: Readonly<Partial<Record<string, LiftUse>>> = {
  beds: 'hospital',
  rooms: 'hotel',
  flats: 'apartments',
  area: 'office',
}

const sizes = ['shaft_width', 'shaft_depth', 'pit', 'headroom'] as const

/** The answers that were given, in the order of the questions. */
export function answerLines(t: PlanTranslate, { typed, building }: Answers): readonly AnswerLine[] {
  if (!building) return []
  const figure = (step: number, key: AmountKey) => {
    const [value, written] = [building[key], typed[key]]
    const isAsked = counts[key] === undefined || counts[key] === building.use
    const text = value === undefined ? (isAsked && written) || '' : amountText(t, key, value)
    return { step, label: labelOf(t, key), value: text }
  }
  const chosen = (step: number, key: 'wheelchair' | 'bed' | 'stretcher' | 'machine_room') => {
    const value = building[key]
    return {
      step,
      label: labelOf(t, key),
      value: value === undefined ? '' : t(`planner.${value ? 'yes' : 'no'}`),
    }
  }
  const state = (['known', 'new', 'visit'] as const).find((one) => one === typed.shaft)
  const phases = typed.phases === '1' ? 'one' : typed.phases === '3' ? 'three' : undefined
  const existing = (['new', 'old'] as const).find((one) => one === typed.existing)
  return [
    { step: 0, label: t('planner.use.label'), value: t(keyOfUse(building.use)) },
    figure(1, 'stops'),
    figure(1, 'travel'),
    figure(2, 'people'),
    ...(['beds', 'rooms', 'flats', 'area'] as const).map((key) => figure(2, key)),
    figure(2, 'load'),
    chosen(2, 'wheelchair'),
    chosen(2, 'bed'),
    chosen(2, 'stretcher'),
    { step: 3, label: t('planner.shaft.state'), value: state ? t(`planner.shaft.${state}`) : '' },
    ...sizes.map((key) => figure(3, key)),
    chosen(3, 'machine_room'),
    { step: 4, label: t('planner.power.phases'), value: phases ? t(`planner.power.${phases}`) : '' },
    { step: 4, label: t('planner.power.existing'), value: existing ? t(`planner.power.${existing}`) : '' },
  ].filter(({ value }) => value !== '')
}
