import { type Expression, type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely'
import type { ProductStatus } from '#contract/products/row.ts'
import type { FigureFilters } from '#contract/products/visitor.ts'
import { isPostgres } from '../../crud/search/word-index.ts'
import type { Tables } from '../../database/schema/index.ts'

/** A figure that products must have: bounds and answers in thousandths, or the ids of choices. */
export interface FigureFilter {
  readonly attribute_id: number
  /** The column `attribute_id`, as the database is to read it. */
  readonly column: Expression<number>
  readonly choices?: readonly number[]
  readonly answers?: readonly number[]
  readonly min?: number | undefined
  readonly max?: number | undefined
  /** The bound, if any, that so few figures meet that reading all of them is cheaper than looking up each product's. */
  readonly few?: 'min' | 'max' | undefined
}

const milli = (figure: number | undefined) => (figure === undefined ? undefined : Math.round(figure * 1000))

// Without the sign SQLite walks all figures within the bound, for each product, in place of looking up the product's own.
const lookedUp = (column: 'attribute_id' | 'from_milli' | 'to_milli') => sql<number>`+${sql.ref(column)}`

/**
 * The column `attribute_id` where a product's figure is looked up. The sign makes SQLite read all figures of the product from
 * `attributevalues_by_product`, which is faster than one from the unique index, whose row must be read too.
 */
export const attributeColumn = (db: Kysely<Tables>): Expression<number> =>
  isPostgres(db) ? sql.ref('attribute_id') : lookedUp('attribute_id')

/** Whether a product has a figure that meets a filter; a range meets it if any figure in it does. */
export function hasFigure(
  is: ExpressionBuilder<Tables, 'products'>,
  { attribute_id, column, choices, answers, min, max, few }: FigureFilter,
): Expression<SqlBool> {
  let having = is
    .selectFrom('attributevalues')
    .select('attributevalues.id')
    .whereRef('attributevalues.product_id', '=', 'products.id')
    .where(column, '=', attribute_id)
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
  { attribute_id, min, max }: Pick<FigureFilter, 'attribute_id' | 'min' | 'max'>,
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
  const attributes = await db.selectFrom('attributes').select(['id', 'kind']).where('id', 'in', ids).execute()
  const kinds = new Map(attributes.map(({ id, kind }) => [id, kind]))
  const figures: FigureFilter[] = []
  const column = attributeColumn(db)
  for (const [id, filter] of Object.entries(filters)) {
    const attribute_id = Number(id)
    const kind = kinds.get(attribute_id)
    if (!kind || (kind === 'number') !== !('choices' in filter)) return undefined
    if (!('choices' in filter)) {
      const bounds = { attribute_id, min: milli(filter.min), max: milli(filter.max) }
      // With a second list of candidates SQLite takes longer, not less.
      const isNarrow = figures.some(({ few }) => few !== undefined)
      figures.push({ ...bounds, column, few: isNarrow ? undefined : await fewWithin(db, bounds) })
    } else if (kind === 'choice') figures.push({ attribute_id, column, choices: filter.choices })
    else figures.push({ attribute_id, column, answers: filter.choices.map((answer) => answer * 1000) })
  }
  return figures
}

/** The published products that a call asks for; undefined if a filter is of an unknown attribute or of another kind. */
export async function wantedOf(db: Kysely<Tables>, query: Narrowing) {
  const { status, productcategory_id: categories = [], brand_id: brands = [], filters = {} } = query
  const { in_stock, sold_out = in_stock === undefined ? undefined : !in_stock } = query
  const figures = await figuresOf(db, filters)
  return figures && { status, categories, brands, figures, draft: false, sold_out }
}
