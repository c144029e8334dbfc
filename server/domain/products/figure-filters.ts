import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { FigureFilters, ProductStatus } from '#contract/products.ts'
import type { Tables } from '../../database/schema/index.ts'

/** A figure that products must have: bounds and answers in thousandths, or the ids of choices. */
export interface FigureFilter {
  readonly attribute_id: number
  readonly choices?: readonly number[]
  readonly answers?: readonly number[]
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The bound, if any, that so few figures meet that reading all of them is cheaper than looking up each product's. */
  readonly few?: 'min' | 'max' | undefined
}

const milli = (figure: number | undefined) => (figure === undefined ? undefined : Math.round(figure * 1000))

// The sign keeps a column from choosing SQLite's index. Without it SQLite walks all figures within the bound for each product, or
// looks up one figure and reads its row, which takes twice as long as reading all of the product's from `attributevalues_by_product`.
const lookedUp = (column: 'attribute_id' | 'from_milli' | 'to_milli') => sql<number>`+${sql.ref(column)}`

/** Whether a product has a figure that meets a filter; a range meets it if any figure in it does. */
export function hasFigure(
  is: ExpressionBuilder<Tables, 'products'>,
  { attribute_id, choices, answers, min, max, few }: FigureFilter,
): Expression<SqlBool> {
  let having = is
    .selectFrom('attributevalues')
    .select('attributevalues.id')
    .whereRef('attributevalues.product_id', '=', 'products.id')
    .where(lookedUp('attribute_id'), '=', attribute_id)
  if (choices) having = having.where('choice_id', 'in', choices)
  if (answers) having = having.where(lookedUp('from_milli'), 'in', answers)
  if (min !== undefined) having = having.where(lookedUp('to_milli'), '>=', min)
  if (max !== undefined) having = having.where(lookedUp('from_milli'), '<=', max)
  if (!few) return is.exists(having)
  const within = is
    .selectFrom('attributevalues')
    .select('attributevalues.product_id')
    .where('attributevalues.attribute_id', '=', attribute_id)
  const candidates =
    few === 'min' ? within.where('to_milli', '>=', min ?? 0) : within.where('from_milli', '<=', max ?? 0)
  return is.and([is('products.id', 'in', candidates), is.exists(having)])
}

/** With more figures within a bound, products are looked up one by one. */
const fewFigures = 1_000

/** The bound that few figures meet, read from an index. */
async function fewWithin(
  db: Kysely<Tables>,
  { attribute_id, min, max }: FigureFilter,
): Promise<FigureFilter['few']> {
  const values = db
    .selectFrom('attributevalues')
    .select('product_id')
    .where('attribute_id', '=', attribute_id)
    .offset(fewFigures)
    .limit(1)
  if (min !== undefined && (await values.where('to_milli', '>=', min).execute()).length === 0) return 'min'
  if (max !== undefined && (await values.where('from_milli', '<=', max).execute()).length === 0) return 'max'
  return undefined
}

interface Narrowing {
  readonly status?: ProductStatus | undefined
  readonly productcategory_id?: readonly number[] | undefined
  readonly brand_id?: readonly number[] | undefined
  readonly filters?: FigureFilters | undefined
  readonly sold_out?: boolean | undefined
  readonly in_stock?: boolean | undefined
}

async function figuresOf(db: Kysely<Tables>, filters: FigureFilters): Promise<FigureFilter[] | undefined> {
  const ids = Object.keys(filters).map(Number)
  if (ids.length === 0) return []
  const known = await db.selectFrom('attributes').select(['id', 'kind']).where('id', 'in', ids).execute()
  const kinds = new Map(known.map(({ id, kind }) => [id, kind]))
  const figures: FigureFilter[] = []
  for (const [id, filter] of Object.entries(filters)) {
    const attribute_id = Number(id)
    const kind = kinds.get(attribute_id)
    if (!kind || (kind === 'number') !== !('choices' in filter)) return undefined
    if (!('choices' in filter)) {
      const bounds = { attribute_id, min: milli(filter.min), max: milli(filter.max) }
      figures.push({ ...bounds, few: await fewWithin(db, bounds) })
    } else if (kind === 'choice') figures.push({ attribute_id, choices: filter.choices })
    else figures.push({ attribute_id, answers: filter.choices.map((answer) => answer * 1000) })
  }
  return figures
}

/** The published products that a call asks for; undefined if a filter is of an unknown attribute or of another kind. */
export async function wantedOf(db: Kysely<Tables>, asked: Narrowing) {
  const { status, productcategory_id: categories = [], brand_id: brands = [], filters = {} } = asked
  const { in_stock, sold_out = in_stock === undefined ? undefined : !in_stock } = asked
  const figures = await figuresOf(db, filters)
  return figures && { status, categories, brands, figures, draft: false, sold_out }
}
