import type { Kysely } from 'kysely'
import type { Tables } from '#server/database/schema/index.ts'
import { derive } from '#server/database/search-columns.ts'
import type { Demo } from '../content/index.ts'
import { author, columns, idOf, idsOf } from './columns.ts'
import type { FileNames } from './files.ts'

/** Inserts the services with their types, and returns the ids of both. */
export async function insertServices(db: Kysely<Tables>, demo: Demo, files: FileNames) {
  const types = new Map<string, number>()
  for (const { key, name } of demo.servicetypes) {
    const row = derive('servicetypes', { ...author, ...columns('name', name) })
    const { id } = await db.insertInto('servicetypes').values(row).returning('id').executeTakeFirstOrThrow()
    types.set(key, id)
  }
  const rows = demo.services.map(({ title, detail, picture, type, emergency = false }) =>
    derive('services', {
      ...author,
      ...columns('title', title),
      ...columns('detail', detail),
      avatar: files('services', picture),
      servicetype_id: idOf(types, type),
      emergency: Number(emergency),
    }),
  )
  const services = await db.insertInto('services').values(rows).returning('id').execute()
  return { servicetypes: types.values(), services: idsOf(services) }
}
