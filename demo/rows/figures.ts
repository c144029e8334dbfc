import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import type { DemoFigure } from '../content/figures.ts'
import type { Demo } from '../content/index.ts'
import { author, idOf } from './columns.ts'

const milli = (figure: number) => Math.round(figure * 1000)

function rangeOf(figure: Exclude<DemoFigure, string>) {
  const [from, to] = typeof figure === 'object' ? figure : [Number(figure), Number(figure)]
  return { from_milli: milli(from), to_milli: milli(to), choice_id: null }
}

/** Gives the products their figures, of the attributes that every shop begins with. */
export async function insertFigures(
  db: Kysely<Tables>,
  { figures }: Demo,
  products: ReadonlyMap<string, number>,
): Promise<void> {
  const attributes = await db.selectFrom('attributes').select(['id', 'key']).execute()
  const choices = await db.selectFrom('attributechoices').select(['id', 'attribute_id', 'en_name']).execute()
  const ids = new Map(attributes.map(({ id, key }) => [key, id]))
  const choiceIds = new Map(
    choices.map(({ id, attribute_id, en_name }) => [`${attribute_id} ${en_name}`, id]),
  )
  const rows = Object.entries(figures).flatMap(([product, own]) =>
    Object.entries(own).map(([key, figure]) => {
      const attribute_id = idOf(ids, key)
      const value =
        typeof figure === 'string'
          ? { from_milli: null, to_milli: null, choice_id: idOf(choiceIds, `${attribute_id} ${figure}`) }
          : rangeOf(figure)
      return { ...author, product_id: idOf(products, product), attribute_id, ...value }
    }),
  )
  await db.insertInto('attributevalues').values(rows).execute()
}
