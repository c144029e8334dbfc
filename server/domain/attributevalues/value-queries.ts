import type { Kysely, RawBuilder } from 'kysely'
import type { ProductAttribute } from '#contract/attributes/row.ts'
import type { ProductValues } from '#contract/attributes/staff.ts'
import { type Language, languages } from '#contract/kit/languages.ts'
import { prepared, type Values } from '../../database/prepared.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames } from '../../database/selected-columns.ts'

/** The language whose units are also the answer's `unit`, for programs. */
const unitLanguage = 'en' satisfies Language

/** The columns of an attribute's unit in each language, and in that of programs as `unit`. */
export const unitColumns = [
  `attributes.${unitLanguage}_unit as unit` as const,
  ...languages.map((code) => `attributes.${code}_unit` as const),
] as const

type Db = Kysely<Tables>
/** The ids of products, or placeholders for them. */
type Products = readonly number[] | readonly RawBuilder<number>[]

const figure = (milli: number | null) => (milli === null ? null : milli / 1000)

/** A range that ends where it begins is a single figure. */
const endOf = (from: number | null, to: number | null) => (to === from ? null : figure(to))

/** The values of products as they are stored, in the order of their attributes. */
const rowsOf = (db: Db, products: Products) =>
  db
    .selectFrom('attributevalues')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .where('attributevalues.product_id', 'in', products)
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .select(['attributevalues.attribute_id', 'from_milli', 'to_milli', 'choice_id'])

/** The values of a product as staff edit them. */
export async function valuesOf(db: Db, product_id: number): Promise<ProductValues['values']> {
  const rows = await rowsOf(db, [product_id]).execute()
  return rows.map(({ attribute_id, from_milli, to_milli, choice_id }) => ({
    attribute_id,
    from: figure(from_milli),
    to: endOf(from_milli, to_milli),
    choice_id,
  }))
}

/** The names of the choices that products have. */
const choiceRows = (db: Db, products: Products) =>
  db
    .selectFrom('attributevalues')
    .innerJoin('attributechoices', 'attributechoices.id', 'attributevalues.choice_id')
    .where('product_id', 'in', products)
    .select('attributechoices.id as choice_id')
    .select(joinedNames('attributechoices', ''))
    .distinct()

/** The values of products with their attributes. */
const figureRows = (db: Db, products: Products) =>
  rowsOf(db, products)
    .select(['product_id', 'attributes.key', 'attributes.kind', 'attributes.heading', ...unitColumns])
    .select(joinedNames('attributes', ''))

type FigureRow = Awaited<ReturnType<ReturnType<typeof figureRows>['execute']>>[number]
type ChoiceRow = Awaited<ReturnType<ReturnType<typeof choiceRows>['execute']>>[number]

/** The figures of products, by their ids. */
function figuresByProduct(
  products: readonly number[],
  rows: readonly FigureRow[],
  choiceNames: readonly ChoiceRow[],
): ReadonlyMap<number, ProductAttribute[]> {
  const choices = new Map(choiceNames.map((row) => [row.choice_id, row]))
  const all = new Map<number, ProductAttribute[]>(products.map((id) => [id, []]))
  for (const { product_id, from_milli, to_milli, choice_id, ...row } of rows)
    all.get(product_id)?.push({
      ...row,
      from: figure(from_milli),
      to: endOf(from_milli, to_milli),
      choice: (choice_id !== null && choices.get(choice_id)) || null,
    })
  return all
}

/** The figures of products, by their ids, with the names of their attributes and choices. */
export async function attributesOfAll(
  db: Db,
  products: readonly number[],
): Promise<ReadonlyMap<number, ProductAttribute[]>> {
  const [rows, choices] = await Promise.all([
    figureRows(db, products).execute(),
    choiceRows(db, products).execute(),
  ])
  return figuresByProduct(products, rows, choices)
}

type OfProduct = Values<{ product_id: number }>

const figuresOfOne = prepared((db, { product_id }: OfProduct) => figureRows(db, [product_id]))
const choicesOfOne = prepared((db, { product_id }: OfProduct) => choiceRows(db, [product_id]))

/** The figures of a product with the names of their attributes and choices. */
export async function attributesOf(db: Db, product_id: number): Promise<ProductAttribute[]> {
  const [figures, choices] = await Promise.all([
    figuresOfOne(db, { product_id }),
    choicesOfOne(db, { product_id }),
  ])
  return figuresByProduct([product_id], figures.rows, choices.rows).get(product_id) ?? []
}
