import type { Success } from '#contract/call.ts'
import type { Contract } from '#contract/index.ts'
import { liftUses } from '#contract/planner-rules.ts'
import type { Posted } from '#contract/posted.ts'
import { trafficAssumptions } from '#contract/traffic.ts'
import { formatNumber, pickText, withoutIsolates } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import { failureText } from '#web/api/failure.ts'
import type { SiteServer } from '#web/api/server.ts'
import { drawingOf } from '../product/drawing.ts'
import { unwrapAnswer } from '../shell/loader.ts'
import { questions } from './address.ts'
import { type Answers, readAnswers } from './answers.ts'
import { answerLines, labelOf, type PlannerTranslate, reasonText } from './planner-texts.ts'

type Suggestion = Success<Contract['/app/client/planner/suggest']>['data']
type Model = Suggestion['models'][number]

const textsIn = (language: SiteServer['language']) => {
  const { planner, site, messages } = dictionaries[language]
  return translator({ planner, site, messages }, language)
}

/** Loads the page of the planner: the question that its address names, or the models with their reasons. */
export async function loadPlanner(site: SiteServer, request: Request, url: URL) {
  const answers = readAnswers(url.searchParams)
  const t = textsIn(site.language)
  return {
    texts: dictionaries[site.language].planner,
    uses: liftUses,
    typed: answers.typed,
    wrong: answers.wrong,
    step: answers.step,
    lines: answerLines(t, answers),
    sent: url.searchParams.has('sent'),
    failed: failedOf(t, site.posted),
    result: answers.step === questions.length ? await resultOf(site, request, answers) : undefined,
  }
}

export type PlannerPage = Awaited<ReturnType<typeof loadPlanner>>
export type PlannerResult = NonNullable<PlannerPage['result']>

/** A request that was not sent: what was written, and why not, at a field or above all of them. */
function failedOf(t: PlannerTranslate, posted: Posted | undefined) {
  if (!posted || posted.answer.status) return undefined
  const { fields, answer } = posted
  const neither = answer.msg === 'DATA_REQUIRED' && answer.field === 'email'
  if (neither) return { fields, field: 'phone', text: t('site.contact.either'), waits: false }
  const waits = answer.msg === 'TOO_MANY_REQUESTS'
  return { fields, field: answer.field, text: failureText(t, answer), waits }
}

async function resultOf(site: SiteServer, request: Request, answers: Answers) {
  const { language, defaultLanguage } = site
  const t = textsIn(language)
  const building = answers.building ?? { use: 'home' as const }
  const { data } = unwrapAnswer(await site.call('/app/client/planner/suggest', building), request)
  const products = await Promise.all(
    data.models.map(async ({ product_id }) => {
      const answer = await site.call('/app/client/products/getone', { product_id })
      return unwrapAnswer(answer, request)
    }),
  )
  const models = data.models.flatMap((model, index) => {
    const product = products[index]
    if (!product) return []
    return [
      {
        id: model.product_id,
        name: pickText(product.data, 'name', language, defaultLanguage),
        category: pickText(product.data, 'name', language, defaultLanguage, 'productcategories_'),
        picture: product.data.avatar,
        drawing: drawingOf(
          product.attributes,
          pickText(product.data, 'name', language, defaultLanguage).text,
          site,
        ),
        fits: model.fits,
        verdict: verdictOf(t, model),
        reasons: model.reasons.map((reason) => ({ ok: reason.ok, text: reasonText(t, reason) })),
      },
    ]
  })
  const staffNames = products.map(({ data: row }) => {
    const { text } = pickText(row, 'name', defaultLanguage, defaultLanguage)
    return row.code ? `${text} (${row.code})` : text
  })
  const excludes = data.excludes
  return {
    models,
    /** Undefined if a model fits, or if there are no lifts at all. */
    excludes: models.some(({ fits }) => fits) || excludes === null ? undefined : excludedBy(t, excludes),
    measure: data.measure.map((key) => labelOf(t, key)),
    traffic: data.traffic && trafficLines(t, data.traffic, models[0]?.name.text ?? ''),
    message: messageOf(textsIn(defaultLanguage), answers, data, staffNames),
  }
}

const verdictOf = (t: PlannerTranslate, { fits, reasons }: Model) =>
  fits
    ? t('planner.result.fits')
    : t('planner.result.misses', { count: reasons.filter(({ ok }) => !ok).length })

/** The answer that excludes most, and the question to change it at. */
function excludedBy(t: PlannerTranslate, answer: NonNullable<Suggestion['excludes']>) {
  const step = questions.findIndex(({ fields }) => fields.some((field) => field === answer))
  const label = answer === 'use' ? t('planner.use.label') : labelOf(t, answer)
  return { text: t('planner.result.excludes', { answer: label }), step }
}

function trafficLines(t: PlannerTranslate, traffic: NonNullable<Suggestion['traffic']>, name: string) {
  const seconds = (figure: number) => `${formatNumber(figure)} ${t('planner.units.seconds')}`
  const { filled, stopSeconds, transferSeconds, storeyHeight } = trafficAssumptions
  return {
    with: t('planner.traffic.with', { name }),
    lines: [
      { label: t('planner.traffic.roundTrip'), value: seconds(traffic.round_trip) },
      { label: t('planner.traffic.interval'), value: seconds(traffic.interval) },
      { label: t('planner.traffic.carried'), value: formatNumber(traffic.carried) },
      ...(traffic.share === null
        ? []
        : [{ label: t('planner.traffic.share'), value: `${formatNumber(traffic.share)} %` }]),
    ],
    assumed: t('planner.traffic.assumed', {
      filled: String(filled * 100),
      stop: String(stopSeconds),
      transfer: String(transferSeconds),
      storey: String(storeyHeight),
    }),
  }
}

/** The request as staff read it, in the default language of the site; without control characters, which calls refuse. */
function messageOf(
  t: PlannerTranslate,
  answers: Answers,
  { models, measure }: Suggestion,
  names: readonly string[],
) {
  const use = t(`planner.use.${answers.building?.use ?? 'home'}`)
  const shown = models.flatMap((model, index) => [
    `• ${names[index] ?? ''}: ${verdictOf(t, model)}`,
    ...model.reasons.filter(({ ok }) => !ok).map((reason) => `    ${reasonText(t, reason)}`),
  ])
  const lines = [
    t('planner.request.opening'),
    ...answerLines(t, answers).map(({ label, value }) => `${label}: ${value}`),
    '',
    models.length > 0 ? t('planner.request.models') : t('planner.request.noModels'),
    ...shown,
    ...(measure.length > 0
      ? ['', `${t('planner.measure.heading')}: ${measure.map((key) => labelOf(t, key)).join(' · ')}`]
      : []),
  ]
  return {
    subject: withoutIsolates(t('planner.request.subject', { use })),
    msg: withoutIsolates(lines.join('\n')),
  }
}
