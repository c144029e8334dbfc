import type { Posted } from '#contract/customers/posted.ts'
import { type AnswerKey, type Building, carriesPeople, liftUses } from '#contract/planner/building.ts'
import { formatNumber } from '#i18n/format.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { failureText } from '#web/api/failure.ts'
import type { SiteServer } from '#web/api/server.ts'
import { type Answers, readAnswers } from './answers.ts'
import { resultOf, textsIn } from './load-result.ts'
import { addressOf, questions } from './plan-query.ts'
import { answerLines, counts, type PlanTranslate } from './planner-texts.ts'
import { sceneOf } from './scene.ts'

/** The count that a use asks for beside the people, such as the beds of a hospital. */
const countOf = (use: string | undefined) =>
  (['beds', 'rooms', 'flats', 'area'] as const).find((key) => use !== undefined && counts[key] === use)

/** The answers that a use does not ask. */
function unaskedOf(building: Pick<Building, 'use'>): readonly AnswerKey[] {
  const { use } = building
  const others = (['beds', 'rooms', 'flats', 'area'] as const).filter((key) => counts[key] !== use)
  return [
    ...others,
    ...(use === 'hospital' ? [] : (['bed'] as const)),
    ...(carriesPeople(building) ? [] : (['people', 'wheelchair', 'stretcher'] as const)),
  ]
}

/** Loads the page of the planner: the question that its address names, or the models with their reasons. */
export async function loadPlanner(site: SiteServer, request: Request, url: URL) {
  const answers = readAnswers(url.searchParams)
  const t = textsIn(site.language)
  const sent = url.searchParams.has('sent')
  const isPlanned = answers.building !== undefined && (sent || answers.step === questions.length)
  const result = isPlanned ? await resultOf(site, request, answers) : undefined
  return {
    /** As one text: as an object each of its keys and texts would be numbered. */
    texts: JSON.stringify(dictionaries[site.language].planner),
    uses: liftUses,
    forPeople: carriesPeople(answers.building ?? { use: 'home' }),
    count: countOf(answers.building?.use),
    unasked: unaskedOf(answers.building ?? { use: 'home' }),
    typed: answers.typed,
    wrong: answers.wrong,
    guesses: guessTexts(t, answers),
    step: answers.step,
    lines: answerLines(t, answers),
    scene: sceneOf(t, answers),
    sent: sent ? sentOf(t, url, answers, result) : undefined,
    failed: failedOf(t, site.posted),
    result: sent ? undefined : result,
  }
}

export type PlannerPage = Awaited<ReturnType<typeof loadPlanner>>
export type PlannerResult = NonNullable<PlannerPage['result']>

/** What was probably meant, as the question asks it: `160 cm`. */
function guessTexts(t: PlanTranslate, { guesses }: Answers): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(
    Object.entries(guesses).map(([field, { amount, unit }]) => [
      field,
      `${formatNumber(Number(amount))} ${t(unit === 'cm' ? 'plan.units.cm' : 'planner.units.m')}`,
    ]),
  )
}

/** The number of a request as it is shown, such as `4821 7730`; empty for none. */
const numberIn = (text: string | null) =>
  /^\d{8}$/.test(text ?? '') ? (text ?? '').replace(/(?=.{4}$)/, ' ') : ''

/** What the page says after a request was sent: its number, the models, and the address of the plan. */
function sentOf(
  t: PlanTranslate,
  url: URL,
  { typed }: Answers,
  result: Awaited<ReturnType<typeof resultOf>> | undefined,
) {
  const number = numberIn(url.searchParams.get('number'))
  return {
    number: number && t('plan.thanks.number', { number }),
    modelsLabel: t('plan.thanks.models'),
    models: result?.models.map(({ id, name, verdict }) => ({ id, name, verdict })) ?? [],
    again: result && { label: t('plan.thanks.link'), to: addressOf(typed, questions.length) },
  }
}

/** A request that was not sent: what was written, and why not, at a field or above all of them. */
function failedOf(t: PlanTranslate, posted: Posted | undefined) {
  if (!posted || posted.answer.status) return undefined
  const { fields, answer } = posted
  const neither = answer.msg === 'DATA_REQUIRED' && answer.field === 'email'
  if (neither) return { fields, field: 'phone', text: t('site.contact.either'), waits: false }
  const waits = answer.msg === 'TOO_MANY_REQUESTS'
  return { fields, field: answer.field, text: failureText(t, answer), waits }
}
