import type { Kysely } from 'kysely'
import type { Service } from '#contract/services.ts'
import { named, translated } from '../../database/columns.ts'
import type { Tables } from '../../database/schema/index.ts'

type Db = Kysely<Tables>

/** Services with the names of their type; `toService` makes each a row of the contract. */
export const services = (db: Db) =>
  db
    .selectFrom('services')
    .leftJoin('servicetypes', 'servicetypes.id', 'services.servicetype_id')
    .select(['services.id', 'services.user_id', 'services.avatar', 'services.servicetype_id'])
    .select([...translated('services', 'title'), ...translated('services', 'detail')])
    .select([
      'servicetypes.ku_name as servicetypeku_name',
      'servicetypes.ar_name as servicetypear_name',
      'servicetypes.en_name as servicetypeen_name',
    ])

type ServiceRow = Awaited<ReturnType<ReturnType<typeof services>['execute']>>[number]

export function toService(row: ServiceRow): Service {
  return {
    ...row,
    servicetypeku_name: row.servicetypeku_name ?? '',
    servicetypear_name: row.servicetypear_name ?? '',
    servicetypeen_name: row.servicetypeen_name ?? '',
  }
}

export const servicetypes = (db: Db) =>
  db.selectFrom('servicetypes').select(named('servicetypes')).orderBy('servicetypes.id')
