import { type Expression, type Kysely, sql } from 'kysely'
import { greatestFigure } from '#contract/attributes/figure-rules.ts'
import { totalOf } from '../../crud/row-counts.ts'
import { countUpTo, type Direction, subqueryOf, whereAll } from '../../crud/search/subquery.ts'
import type { Tables } from '../../database/schema/index.ts'
import { attributeColumn, hasFigure } from './figure-filters.ts'
import { productsThat, type Wanted } from './product-queries.ts'

type Db = Kysely<Tables>

/** The figure that products are sorted by: a range by its least figure ascending, by its greatest descending. */
export interface FigureOrder {
  readonly attribute_id: number
  /** The column `attribute_id`, as the database is to read it. */
  readonly column: Expression<number>
  readonly direction: Direction
}

const columns = { asc: 'from_milli', desc: 'to_milli' } as const
/** After every figure, in thousandths. */
const after = { asc: greatestFigure * 1000 + 1, desc: -1 } as const

/** Returns the order; undefined if the attribute is unknown, no number, or not for filtering. */
export async function figureOrderOf(
  db: Db,
  attribute_id: number | undefined,
  direction: Direction = 'asc',
): Promise<FigureOrder | undefined> {
  const attribute = await db
    .selectFrom('attributes')
    .select('id')
    .where('id', '=', attribute_id ?? 0)
    .where('kind', '=', 'number')
    .where('filterable', '=', 1)
    .executeTakeFirst()
  return attribute && { attribute_id: attribute.id, column: attributeColumn(db), direction }
}

/** The sort key of a product; one without the figure has the last. */
export const figureKey = ({ attribute_id, column, direction }: FigureOrder) =>
  sql<number>`coalesce((select ${sql.ref(columns[direction])} from attributevalues
    where product_id = products.id and ${column} = ${attribute_id}), ${sql.lit(after[direction])})`

/** Of categories with at most so many products, looking up all their figures is cheaper than finding them among those of all. */
const fewProducts = 5_000

/** The ids of a page of products by their figure, those without it last: sorted, or read in the order of an index. */
export async function idsByFigure(
  db: Db,
  wanted: Wanted,
  order: FigureOrder,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const { attribute_id, column, direction } = order
  const { status, categories } = wanted
  if (categories.length > 0 && (await totalOf(db, { list: 'products', status, categories })) <= fewProducts) {
    const sorted = await whereAll(db.selectFrom('products'), productsThat(wanted))
      .select('products.id')
      .orderBy(figureKey(order), direction)
      .orderBy('products.id', direction)
      .limit(limit)
      .offset(offset)
      .execute()
    return sorted.map(({ id }) => id)
  }
  const values = db.selectFrom('attributevalues').where('attribute_id', '=', attribute_id)
  const having = whereAll(
    values.innerJoin('products', 'products.id', 'attributevalues.product_id'),
    productsThat(wanted),
  )
  const first = await having
    .select('product_id as id')
    .orderBy(columns[direction], direction)
    .orderBy('product_id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  const ids = first.map(({ id }) => id)
  if (ids.length === limit) return ids
  const count = ids.length > 0 ? offset + ids.length : await countUpTo(db, subqueryOf(having), [])
  const others = await whereAll(db.selectFrom('products'), productsThat(wanted))
    .where((is) => is.not(hasFigure(is, { attribute_id, column })))
    .select('products.id')
    .orderBy('products.id', direction)
    .limit(limit - ids.length)
    .offset(Math.max(0, offset - count))
    .execute()
  return [...ids, ...others.map(({ id }) => id)]
}
