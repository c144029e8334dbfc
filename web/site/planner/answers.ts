import { answerBounds, wrongAnswer } from '#contract/planner/answers.ts'
import {
  type AnswerKey,
  answerKeys,
  type Building,
  carriesPeople,
  liftUses,
} from '#contract/planner/building.ts'
import { foldDigits } from '#i18n/digits.ts'
import type { Unit } from '#i18n/figure-units.ts'
import { stopsIn } from '#i18n/floor-names.ts'
import { measuresIn } from '#i18n/search/units.ts'
import { certainNumber, type NumberRange } from '#i18n/typed-number.ts'
import { type Field, fields, questions, type Typed } from './plan-query.ts'

/** What is wrong with an answer: it is no number, no whole one where only those make sense, or one that cannot be. */
type Kind = 'number' | 'whole' | 'range'
type Wrong = Readonly<Partial<Record<Field, Kind>>>

export interface Answers {
  readonly typed: Typed
  /** Undefined until the use is known. */
  readonly building: Building | undefined
  readonly wrong: Wrong
  /** What a size that cannot be in its own unit would be in another: `160 cm` for a shaft of 160. */
  readonly guesses: Readonly<Partial<Record<Field, AmountInUnit>>>
  /** The question to ask, from 0; the number of questions if all are answered. */
  readonly step: number
}

/** The unit of each field: what it measures, and its size in the base unit of that. */
const units: Readonly<Partial<Record<Field, Unit>>> = {
  stops: { base: 'stop', size: 1 },
  people: { base: 'person', size: 1 },
  travel: { base: 'mm', size: 1000 },
  load: { base: 'kg', size: 1 },
  ...Object.fromEntries(
    ['shaft_width', 'shaft_depth', 'pit', 'headroom'].map((field) => [field, { base: 'mm', size: 1 }]),
  ),
}

const longest = 40

/** An amount with the unit that was probably meant. */
interface AmountInUnit {
  readonly amount: string
  readonly unit: 'cm' | 'm'
}

/** The sizes of a unit in that of the field, the commonest slip first. */
const slips = {
  mm: [
    ['cm', 10],
    ['m', 1000],
  ],
  m: [['cm', 0.01]],
} as const

/** The unit that was meant by a number without one, if it can be an answer only in that. */
function meantBy(field: AnswerKey, written: string): AmountInUnit | undefined {
  const range = bounds[field]
  const plain = certainNumber(written)
  if (!range || plain === undefined || plain <= 0) return undefined
  const kind = field === 'travel' ? 'm' : units[field]?.base === 'mm' ? 'mm' : undefined
  const found =
    kind && slips[kind].find(([, size]) => plain * size >= range.least && plain * size <= range.most)
  return found && { amount: String(plain), unit: found[0] }
}

const wholeOnly: ReadonlySet<Field> = new Set(['stops', 'people', 'beds', 'rooms', 'flats'])

const bounds: Readonly<Partial<Record<Field, NumberRange>>> = answerBounds

/** Reads an amount in the unit of its field, in any digits, with another unit after it too; undefined if it is none. */
export function readAmount(field: Field, written: string): number | undefined {
  const text = written.trim()
  const named = field === 'stops' ? stopsIn(text) : undefined
  if (named !== undefined) return named
  const [measure, ...others] = measuresIn(text)
  if (!measure) {
    const plain = certainNumber(text, bounds[field])
    return plain === undefined || plain < 0 || plain >= 1e15 ? undefined : Math.round(plain * 1000) / 1000
  }
  const unit = units[field]
  const isAll = measure.from === 0 && measure.to === text.length && others.length === 0
  if (!isAll || measure.unsure || unit?.base !== measure.base) return undefined
  return Math.round(measure.milli / unit.size) / 1000
}

/** Whether a text is a number below zero: it is told what the field can be, not to write a number. */
const isNegative = (written: string) => /^[-−–]\s*\d/.test(foldDigits(written))

const yesOrNo = (text: string | undefined) => (text === '1' ? true : text === '0' ? false : undefined)

/** Reads the answers of an address; what is unknown is left out. */
export function readAnswers(params: URLSearchParams): Answers {
  const typed: Partial<Record<Field, string>> = {}
  for (const field of fields) {
    const text = params.get(field)?.trim().slice(0, longest)
    if (text) typed[field] = text
  }
  const use = liftUses.find((one) => one === typed.use)
  const forPeople = carriesPeople({ use: use ?? 'home' })
  const wrong: Partial<Record<Field, Kind>> = {}
  const amount = (field: AnswerKey) => {
    const text = typed[field]
    if (text === undefined) return undefined
    const read = readAmount(field, text)
    if (read === undefined) wrong[field] = isNegative(text) ? 'range' : 'number'
    else if (wholeOnly.has(field) && !Number.isInteger(read)) wrong[field] = 'whole'
    return wrong[field] ? undefined : read
  }
  const building: Building = {
    use: use ?? 'home',
    stops: amount('stops'),
    travel: amount('travel'),
    load: amount('load'),
    // A lift for goods is not asked about people; what was answered for another use stays in the address.
    ...(forPeople && {
      people: amount('people'),
      ...(use === 'hospital' && { beds: amount('beds'), bed: yesOrNo(typed.bed) }),
      ...(use === 'hotel' && { rooms: amount('rooms') }),
      ...(use === 'apartments' && { flats: amount('flats') }),
      ...(use === 'office' && { area: amount('area') }),
      wheelchair: yesOrNo(typed.wheelchair),
      stretcher: yesOrNo(typed.stretcher),
    }),
    shaft_width: amount('shaft_width'),
    shaft_depth: amount('shaft_depth'),
    pit: amount('pit'),
    headroom: amount('headroom'),
    machine_room: yesOrNo(typed.machine_room),
    phases: typed.phases === '1' ? 1 : typed.phases === '3' ? 3 : undefined,
  }
  const absurd = wrongAnswer(building)
  if (absurd && absurd !== 'phases') wrong[absurd] = 'range'
  const guesses = Object.fromEntries(
    answerKeys.flatMap((field) => {
      const found = wrong[field] === 'range' ? meantBy(field, typed[field] ?? '') : undefined
      return found ? [[field, found]] : []
    }),
  )
  return { typed, building: use && building, wrong, guesses, step: stepOf(params, use !== undefined, wrong) }
}

function stepOf(params: URLSearchParams, started: boolean, wrong: Wrong): number {
  if (!started) return 0
  const number = Number(params.get('step') ?? 0)
  const step = Number.isInteger(number) && number >= 0 ? Math.min(number, questions.length) : 0
  const mended = questions.findIndex((question) => question.fields.some((field) => wrong[field]))
  return mended >= 0 ? Math.min(step, mended) : step
}
