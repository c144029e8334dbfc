import { group, yardstickOf } from '#contract/planner/count.ts'
import { storeyHeight } from '#contract/planner/needs.ts'
import { trafficAssumptions } from '#contract/planner/traffic.ts'
import { formatNumber, isolatedName, pickText, withoutIsolates } from '#i18n/format.ts'
import { translator } from '#i18n/translate.ts'
import { dictionaries } from '#web/api/dictionaries.server.ts'
import type { SiteServer } from '#web/api/server.ts'
import { unwrapAnswer } from '#web/shared/loader.ts'
import { drawingOf } from '../product/drawing.ts'
import type { Answers } from './answers.ts'
import { chipOf, differenceOf, noteText, verdictOf } from './model-texts.ts'
import { addressOf, questions } from './plan-query.ts'
import {
  amountText,
  keyOfUse,
  labelOf,
  type PlanTranslate,
  reasonText,
  type Suggestion,
} from './planner-texts.ts'
import { messageOf } from './staff-message.ts'

// Names are the same in each language.
const notFound = { tables: 'ISO 8100-30/-32', hospitals: 'HTM 08-02', guide: 'CIBSE Guide D' } as const

/** The texts with which the server writes a plan in a language. */
export const textsIn = (language: SiteServer['language']): PlanTranslate => {
  const { plan, planner, site, messages } = dictionaries[language]
  return translator({ plan, planner, site, messages }, language)
}

/** Loads the end of the planner: the verdict, the models with their reasons, and what goes with a request. */
export async function resultOf(site: SiteServer, request: Request, answers: Answers) {
  const { language, defaultLanguage } = site
  const t = textsIn(language)
  const building = answers.building ?? { use: 'home' as const }
  const { data } = unwrapAnswer(await site.call('/app/client/planner/suggest', building), request)
  const productOf = async (product_id: number) =>
    unwrapAnswer(await site.call('/app/client/products/getone', { product_id }), request)
  const products = await Promise.all(data.models.map(({ product_id }) => productOf(product_id)))
  const others = [...data.near, ...data.escalators]
  const named = new Map(
    await Promise.all(
      [...new Set(others.map(({ product_id }) => product_id))].map(
        async (id) =>
          [id, pickText((await productOf(id)).data, 'name', language, defaultLanguage).text] as const,
      ),
    ),
  )
  const nameOf = (id: number) => isolatedName(named.get(id) ?? '')
  const staffText = textsIn(defaultLanguage)
  const nearLines = data.near.map((one) => nearText(staffText, one, nameOf(one.product_id)))
  const [first] = data.models
  const models = data.models.flatMap((model, index) => {
    const product = products[index]
    if (!product) return []
    const name = pickText(product.data, 'name', language, defaultLanguage)
    return [
      {
        id: model.product_id,
        name,
        category: pickText(product.data, 'name', language, defaultLanguage, 'productcategories_'),
        picture: product.data.avatar,
        drawing: drawingOf(product.attributes, name.text, site),
        fits: model.fits,
        verdict: chipOf(t, model),
        differs: index === 0 || !first ? '' : differenceOf(t, products[0]?.attributes, product.attributes),
        reasons: model.reasons.map((reason) => ({ ok: reason.ok, text: reasonText(t, reason) })),
        notes: model.notes.map((note) => noteText(t, note)),
      },
    ]
  })
  const staffNames = products.map(({ data: row }) => {
    const { text } = pickText(row, 'name', defaultLanguage, defaultLanguage)
    return row.code ? `${text} (${row.code})` : text
  })
  const fits = models.some((model) => model.fits)
  const headline = verdictOf(t, data, building, models[0]?.name.text ?? '')
  const link = `${site.origin}${addressOf(answers.typed, questions.length)}&lang=${language}`
  return {
    verdict: data.verdict,
    headline,
    counted: countedBy(t, answers, data),
    models,
    othersLabel: t('plan.differs.heading'),
    /** Undefined if a model fits, or if there are no lifts at all. */
    excludes: fits || data.excludes === null ? undefined : excludedBy(t, data.excludes),
    near: data.near.map((one) => nearText(t, one, nameOf(one.product_id))),
    nearLabel: t('plan.near.heading'),
    assumed: assumedBy(t, data),
    assumedLabel: t('plan.assumed.heading'),
    escalators: escalatorsOf(t, data, nameOf),
    measure: data.measure.map((key) => labelOf(t, key)),
    traffic: data.traffic && trafficLines(t, data.traffic, models[0]?.name.text ?? ''),
    sources: t('plan.sources', notFound),
    whatsapp: {
      label: t('plan.whatsapp'),
      text: withoutIsolates(
        t('plan.whatsappText', { answers: shortAnswers(t, answers), headline, link: isolatedName(link) }),
      ),
    },
    message: messageOf(staffText, { answers, data, names: staffNames, nearLines, link }),
  }
}

/** The answers in a few words: the use, the stops and the travel. */
function shortAnswers(t: PlanTranslate, { building }: Answers) {
  const { use = 'home', stops, travel } = building ?? {}
  return [
    t(keyOfUse(use)),
    ...(stops === undefined ? [] : [t('plan.building.stops', { count: stops })]),
    ...(travel === undefined ? [] : [amountText(t, 'travel', travel)]),
  ].join(' · ')
}

/** How the number of lifts was counted, or what is missing for it. */
function countedBy(t: PlanTranslate, { building }: Answers, data: Suggestion): readonly string[] {
  const yardstick = building && yardstickOf(building.use)
  if (!building || !yardstick)
    return data.verdict === 'ask' && data.models[0]?.fits ? platformLine(t, data) : []
  const { stops, lifts } = group
  if (data.verdict === 'group') return [t('plan.beyond', { stops, lifts })]
  const people = building.people ?? data.assumed.people
  const wait = data.traffic ? [t('plan.wait', { seconds: Math.round(data.traffic.interval) })] : []
  if (people === null) return [t('plan.noPeople')]
  if (data.models[0]?.lifts === null) return []
  const { percent, interval } = yardstick
  return [t('plan.yardstick', { percent, people: formatNumber(people), interval }), ...wait]
}

const platformLine = (t: PlanTranslate, { escalators }: Suggestion) =>
  escalators.length > 0 ? [] : [t('plan.platformFits')]

/** The answer that excludes most, and the question to change it at. */
function excludedBy(t: PlanTranslate, answer: NonNullable<Suggestion['excludes']>) {
  const step = questions.findIndex(({ fields }) => fields.some((field) => field === answer))
  const label = answer === 'use' ? t('planner.use.label') : labelOf(t, answer)
  return { text: t('planner.result.excludes', { answer: label }), step: Math.max(step, 0) }
}

function nearText(t: PlanTranslate, { answer, needed, has }: Suggestion['near'][number], name: string) {
  if (answer === 'phases') return t('plan.near.phases', { name })
  if (answer === 'machine_room') return t('plan.near.room', { name })
  const label = answer === 'use' ? t('planner.use.label') : labelOf(t, answer)
  const unit = answer === 'load' ? 'rated_load' : answer
  const values = { has: amountText(t, unit, has), needed: amountText(t, unit, needed) }
  return t('plan.near.line', { answer: label, name, ...values })
}

/** What was estimated, each with the question where it can be told. */
function assumedBy(t: PlanTranslate, { assumed: { travel, people } }: Suggestion) {
  const storey = formatNumber(storeyHeight)
  return [
    ...(travel === null
      ? []
      : [{ step: 1, text: t('plan.assumed.travel', { value: amountText(t, 'travel', travel), storey }) }]),
    ...(people === null
      ? []
      : [{ step: 2, text: t('plan.assumed.people', { value: formatNumber(people) }) }]),
  ]
}

function escalatorsOf(t: PlanTranslate, { escalators }: Suggestion, nameOf: (id: number) => string) {
  if (escalators.length === 0) return undefined
  return {
    heading: t('plan.escalators.heading'),
    help: t('plan.escalators.help', { standard: 'EN 115-1' }),
    lines: escalators.map(({ product_id, people_hour }) => ({
      id: product_id,
      text:
        people_hour === null
          ? t('plan.escalators.unknown', { name: nameOf(product_id) })
          : t('plan.escalators.line', { name: nameOf(product_id), people: formatNumber(people_hour) }),
    })),
  }
}

function trafficLines(t: PlanTranslate, traffic: NonNullable<Suggestion['traffic']>, name: string) {
  const seconds = (figure: number) => `${formatNumber(figure)} ${t('planner.units.seconds')}`
  const { filled, stopSeconds, transferSeconds, storeyHeight: storey } = trafficAssumptions
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
      storey: String(storey),
    }),
  }
}
