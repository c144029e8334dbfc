import type { Kysely } from 'kysely'
import type { ProductAttribute } from '#contract/attributes.ts'
import type { ProductValues } from '#contract/dashboard/attributes.ts'
import { type Language, languages } from '#contract/languages.ts'
import { joinedNames } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'

/** The language whose units are also the answer's `unit`, for programs. */
const unitLanguage = 'en' satisfies Language

/** The columns of an attribute's unit in each language, and in that of programs as `unit`. */
export const unitColumns = [
  `attributes.${unitLanguage}_unit as unit` as const,
  ...languages.map((code) => `attributes.${code}_unit` as const),
] as const

type Db = Kysely<Tables>

const figure = (milli: number | null) => (milli === null ? null : milli / 1000)

/** A range that ends where it begins is a single figure. */
const endOf = (from: number | null, to: number | null) => (to === from ? null : figure(to))

/** The values of a product as they are stored, in the order of its attributes. */
const rowsOf = (db: Db, product_id: number) =>
  db
    .selectFrom('attributevalues')
    .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
    .where('attributevalues.product_id', '=', product_id)
    .orderBy('attributes.position')
    .orderBy('attributes.id')
    .select(['attributevalues.attribute_id', 'from_milli', 'to_milli', 'choice_id'])

/** The values of a product as staff edit them. */
export async function valuesOf(db: Db, product_id: number): Promise<ProductValues['values']> {
  const rows = await rowsOf(db, product_id).execute()
  return rows.map(({ attribute_id, from_milli, to_milli, choice_id }) => ({
    attribute_id,
    from: figure(from_milli),
    to: endOf(from_milli, to_milli),
    choice_id,
  }))
}

/** The names of the choices that a product has, by their ids. */
async function choicesOf(db: Db, product_id: number) {
  const rows = await db
    .selectFrom('attributevalues')
    .innerJoin('attributechoices', 'attributechoices.id', 'attributevalues.choice_id')
    .where('product_id', '=', product_id)
    .select('attributechoices.id as choice_id')
    .select(joinedNames('attributechoices', ''))
    .execute()
  return new Map(rows.map((row) => [row.choice_id, row]))
}

/** The figures of a product with the names of their attributes and choices. */
export async function attributesOf(db: Db, product_id: number): Promise<ProductAttribute[]> {
  const [rows, choices] = await Promise.all([
    rowsOf(db, product_id)
      .select(['attributes.key', 'attributes.kind', 'attributes.heading', ...unitColumns])
      .select(joinedNames('attributes', ''))
      .execute(),
    choicesOf(db, product_id),
  ])
  return rows.map(({ from_milli, to_milli, choice_id, ...row }) => ({
    ...row,
    from: figure(from_milli),
    to: endOf(from_milli, to_milli),
    choice: (choice_id !== null && choices.get(choice_id)) || null,
  }))
}
