import type { Kysely } from 'kysely'
import { figureReader } from '#i18n/figure-reading.ts'
import type { Tables } from '#server/database/schema/index.ts'

/** Makes a reader of texts with the attributes of a shop; `keyOf` gives an attribute’s key and `choiceOf` a choice’s English name. */
export async function shopReader(db: Kysely<Tables>) {
  const attributes = await db.selectFrom('attributes').selectAll().orderBy('id').execute()
  const choices = await db.selectFrom('attributechoices').selectAll().execute()
  const read = figureReader(
    attributes.map((one) => ({
      ...one,
      choices: choices.filter(({ attribute_id }) => attribute_id === one.id),
    })),
  )
  return {
    read,
    keyOf: (id: number) => attributes.find((one) => one.id === id)?.key ?? '',
    choiceOf: (id: number) => choices.find((one) => one.id === id)?.en_name ?? '',
  }
}
