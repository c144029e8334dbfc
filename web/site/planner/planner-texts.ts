import { formatNumber } from '#i18n/format.ts'
import type { Translate } from '#i18n/translate.ts'
import type { Answers } from './answers.ts'

/** Returns the text of a key of the planner: `t('planner.next')`. */
export type PlannerTranslate = Translate<'planner' | 'site' | 'messages'>

const unitOf: Readonly<Record<string, 'mm' | 'm' | 'kg' | 'speed' | 'kw' | undefined>> = {
  ...{ rated_load: 'kg', load: 'kg', speed: 'speed', travel: 'm', power: 'kw' },
  ...{ door_width: 'mm', cabin_width: 'mm', cabin_depth: 'mm', cabin_height: 'mm' },
  ...{ shaft_width: 'mm', shaft_depth: 'mm', pit: 'mm', headroom: 'mm' },
}

/** The label of a figure or an answer, such as `rated_load`; empty for those that the planner does not know. */
export const labelOf = (t: PlannerTranslate, key: string): string => t.find(`planner.figures.${key}`) ?? ''

function amountText(t: PlannerTranslate, key: string, figure: number): string {
  const unit = unitOf[key]
  return unit ? `${formatNumber(figure)} ${t(`planner.units.${unit}`)}` : formatNumber(figure)
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
export function reasonText(t: PlannerTranslate, { key, ok, needed = 0, has }: Reason): string {
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

/** An answer as it is shown: the number of its question, a label and a value. */
export interface AnswerLine {
  readonly step: number
  readonly label: string
  readonly value: string
}

/** The answers that were given, in the order of the questions. */
export function answerLines(t: PlannerTranslate, { typed, building }: Answers): readonly AnswerLine[] {
  if (!building) return []
  const figure = (step: number, key: 'stops' | 'travel' | 'people' | 'load' | (typeof sizes)[number]) => {
    const [value, written] = [building[key], typed[key]]
    const text = value === undefined ? (written ?? '') : amountText(t, key, value)
    return { step, label: labelOf(t, key), value: text }
  }
  const sizes = ['shaft_width', 'shaft_depth', 'pit', 'headroom'] as const
  const chosen = (step: number, key: 'wheelchair' | 'stretcher' | 'machine_room') => {
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
    { step: 0, label: t('planner.use.label'), value: t(`planner.use.${building.use}`) },
    figure(1, 'stops'),
    figure(1, 'travel'),
    figure(2, 'people'),
    figure(2, 'load'),
    chosen(2, 'wheelchair'),
    chosen(2, 'stretcher'),
    { step: 3, label: t('planner.shaft.state'), value: state ? t(`planner.shaft.${state}`) : '' },
    ...sizes.map((key) => figure(3, key)),
    chosen(3, 'machine_room'),
    { step: 4, label: t('planner.power.phases'), value: phases ? t(`planner.power.${phases}`) : '' },
    { step: 4, label: t('planner.power.existing'), value: existing ? t(`planner.power.${existing}`) : '' },
  ].filter(({ value }) => value !== '')
}
