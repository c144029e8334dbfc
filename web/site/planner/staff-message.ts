import { withoutIsolates } from '#i18n/format.ts'
import type { Answers } from './answers.ts'
import { chipOf } from './model-texts.ts'
import {
  answerLines,
  keyOfUse,
  labelOf,
  type PlanTranslate,
  reasonText,
  type Suggestion,
} from './planner-texts.ts'

interface Sent {
  readonly answers: Answers
  readonly data: Suggestion
  readonly names: readonly string[]
  /** What would have to change for which model, in the same language. */
  readonly nearLines: readonly string[]
  /** The address of the plan. */
  readonly link: string
}

/** The request as staff read it, in the default language of the site; without control characters, which calls refuse. */
export function messageOf(
  t: PlanTranslate,
  { answers, data: { models, measure }, names, nearLines, link }: Sent,
) {
  const use = t(keyOfUse(answers.building?.use ?? 'home'))
  const shown = models.flatMap((model, index) => [
    `• ${names[index] ?? ''}: ${chipOf(t, model)}`,
    ...model.reasons.filter(({ ok }) => !ok).map((reason) => `    ${reasonText(t, reason)}`),
  ])
  const lines = [
    t('planner.request.opening'),
    ...answerLines(t, answers).map(({ label, value }) => `${label}: ${value}`),
    '',
    t(shown.length + nearLines.length > 0 ? 'planner.request.models' : 'planner.request.noModels'),
    ...shown,
    ...nearLines.map((line) => `• ${line}`),
    ...(measure.length > 0
      ? ['', `${t('planner.measure.heading')}: ${measure.map((key) => labelOf(t, key)).join(' · ')}`]
      : []),
    '',
    link,
  ]
  return {
    subject: withoutIsolates(t('planner.request.subject', { use })),
    msg: withoutIsolates(lines.join('\n')),
    /** The number is added as the request is sent. */
    numberLabel: t('plan.thanks.label'),
  }
}
