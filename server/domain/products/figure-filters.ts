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
}

const milli = (figure: number | undefined) => (figure === undefined ? undefined : Math.round(figure * 1000))

// Without the sign SQLite walks all figures within the bound, for each product, in place of looking up the product's own.
const lookedUp = (column: 'from_milli' | 'to_milli') => sql<number>`+${sql.ref(column)}`

/** Whether a product has a figure that meets a filter; a range meets it if any figure in it does. */
export function hasFigure(
  is: ExpressionBuilder<Tables, 'products'>,
  { attribute_id, choices, answers, min, max }: FigureFilter,
): Expression<SqlBool> {
  let having = is
    .selectFrom('attributevalues')
    .select('attributevalues.id')
    .whereRef('attributevalues.product_id', '=', 'products.id')
    .where('attributevalues.attribute_id', '=', attribute_id)
  if (choices) having = having.where('choice_id', 'in', choices)
  if (answers) having = having.where(lookedUp('from_milli'), 'in', answers)
  if (min !== undefined) having = having.where(lookedUp('to_milli'), '>=', min)
  if (max !== undefined) having = having.where(lookedUp('from_milli'), '<=', max)
  return is.exists(having)
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
    if (!('choices' in filter)) figures.push({ attribute_id, min: milli(filter.min), max: milli(filter.max) })
    else if (kind === 'choice') figures.push({ attribute_id, choices: filter.choices })
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
