import { contradiction, type Figures, greatestFigure } from '#contract/attributes/figure-rules.ts'
import type { Attribute } from '#contract/attributes/row.ts'
import type { GivenValue } from '#contract/attributes/staff.ts'
import { type Refusal, refuse } from '#contract/kit/call.ts'

/** An attribute and the ids of its choices. */
export interface CheckedAttribute extends Pick<Attribute, 'id' | 'key' | 'kind'> {
  readonly choices: ReadonlySet<number>
}

/** The columns of a value. */
export interface ValueColumns {
  readonly attribute_id: number
  readonly from_milli: number | null
  readonly to_milli: number | null
  readonly choice_id: number | null
}

/** Why a figure is refused. */
export type FigureReason = 'FIGURE_INVALID' | 'FIGURES_CONTRADICT'
type Wrong = Refusal<'INVALID_DATA', never, FigureReason>

const wrong = (part: 'from' | 'to' | 'choice', id: number, reason: FigureReason): Wrong =>
  refuse('INVALID_DATA', { field: `${part}_${id}`, reason })

/** A figure in thousandths; undefined if it is not above 0, too great or has more than three decimals. */
function milliOf(figure: number): number | undefined {
  const milli = Math.round(figure * 1000)
  const exact = Math.abs(figure * 1000 - milli) < 1e-6 * Math.max(1, milli)
  return exact && milli > 0 && figure <= greatestFigure ? milli : undefined
}

function columnsOf(attribute: CheckedAttribute, { from, to, choice_id }: GivenValue): ValueColumns | Wrong {
  const { id, kind, choices } = attribute
  const none = { attribute_id: id, from_milli: null, to_milli: null, choice_id: null }
  if (kind === 'choice') {
    const fits = choice_id && choices.has(choice_id) && (from ?? to ?? null) === null
    return fits ? { ...none, choice_id } : wrong('choice', id, 'FIGURE_INVALID')
  }
  if (choice_id) return wrong('choice', id, 'FIGURE_INVALID')
  if (kind === 'yesno') {
    if ((from !== 0 && from !== 1) || (to ?? from) !== from) return wrong('from', id, 'FIGURE_INVALID')
    return { ...none, from_milli: from * 1000, to_milli: from * 1000 }
  }
  const from_milli = milliOf(from ?? 0)
  if (from_milli === undefined) return wrong('from', id, 'FIGURE_INVALID')
  const to_milli = to === null || to === undefined ? from_milli : milliOf(to)
  if (to_milli === undefined || to_milli < from_milli) return wrong('to', id, 'FIGURE_INVALID')
  return { ...none, from_milli, to_milli }
}

const isRefusal = (value: ValueColumns | Wrong): value is Wrong => 'status' in value

/** Numbers by the keys of their attributes, as the rules of figures take them: a range by its end. */
export function figuresOf(
  attributes: ReadonlyMap<number, Pick<CheckedAttribute, 'id' | 'key'>>,
  columns: readonly Pick<ValueColumns, 'attribute_id' | 'to_milli'>[],
): Figures {
  const figures: Record<string, number> = {}
  for (const { attribute_id, to_milli } of columns) {
    const key = attributes.get(attribute_id)?.key
    if (key && to_milli !== null) figures[key] = to_milli / 1000
  }
  return figures
}

/** The columns of the given values of one product, or the refusal of the first that is wrong. */
export function checkValues(
  attributes: ReadonlyMap<number, CheckedAttribute>,
  values: readonly GivenValue[],
): readonly ValueColumns[] | Wrong {
  const checked = new Map<number, ValueColumns>()
  for (const value of values) {
    const attribute = attributes.get(value.attribute_id)
    if (!attribute || checked.has(value.attribute_id))
      return wrong('from', value.attribute_id, 'FIGURE_INVALID')
    const columns = columnsOf(attribute, value)
    if (isRefusal(columns)) return columns
    checked.set(attribute.id, columns)
  }
  const key = contradiction(figuresOf(attributes, [...checked.values()]))
  const contradicting = [...attributes.values()].find((one) => one.key === key)
  if (contradicting) return wrong('from', contradicting.id, 'FIGURES_CONTRADICT')
  return [...checked.values()]
}
