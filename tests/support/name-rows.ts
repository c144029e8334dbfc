import type { Kysely } from 'kysely'
import type { Language } from '#contract/kit/values.ts'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import { simpleLists } from './name-lists.ts'

type Names = Readonly<Record<`${Language}_name`, string>>

/** Inserts a row into each list of names that has none yet, so that a new list has what its tests need. */
export async function insertNames(
  db: Kysely<Tables>,
  row: Names & { readonly user_id: number },
): Promise<void> {
  for (const { list, hasPicture } of simpleLists) {
    if (await db.selectFrom(list).select('id').executeTakeFirst()) continue
    const values = derive(list, { ...row, ...(hasPicture && { avatar: '' }) })
    await db.insertInto(list).values(values).execute()
  }
}
