import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import type { FileNames } from '../files.ts'
import { author, columns, idOf } from './columns.ts'

/** Inserts the services with their types. */
export async function insertServices(db: Kysely<Tables>, demo: Demo, files: FileNames): Promise<void> {
  const types = new Map<string, number>()
  for (const { key, name } of demo.servicetypes) {
    const row = derive('servicetypes', { ...author, ...columns('name', name) })
    const { id } = await db.insertInto('servicetypes').values(row).returning('id').executeTakeFirstOrThrow()
    types.set(key, id)
  }
  const rows = demo.services.map(({ title, detail, picture, type }) =>
    derive('services', {
      ...author,
      ...columns('title', title),
      ...columns('detail', detail),
      avatar: files('services', picture),
      servicetype_id: idOf(types, type),
    }),
  )
  if (rows.length > 0) await db.insertInto('services').values(rows).execute()
}
