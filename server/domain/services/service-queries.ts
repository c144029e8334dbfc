import type { Kysely } from 'kysely'
import type { Service } from '#contract/services/row.ts'
import { builtOnce } from '../../database/built-once.ts'
import type { Tables } from '../../database/schema/index.ts'
import { joinedNames, namesWith, ownColumns } from '../../database/selected-columns.ts'

type Db = Kysely<Tables>

/** Services with the names of their type; `toService` converts a row. */
export const services = builtOnce((db: Db) =>
  db
    .selectFrom('services')
    .leftJoin('servicetypes', 'servicetypes.id', 'services.servicetype_id')
    .select(ownColumns('services'))
    .select(joinedNames('servicetypes', 'servicetype')),
)

type ServiceRow = Awaited<ReturnType<ReturnType<typeof services>['execute']>>[number]

const typeNames = namesWith('servicetype')

export const toService = (row: ServiceRow): Service => ({
  ...row,
  ...typeNames(row),
  emergency: row.emergency === 1,
})

export const servicetypes = (db: Db) =>
  db.selectFrom('servicetypes').select(ownColumns('servicetypes')).orderBy('servicetypes.id')
