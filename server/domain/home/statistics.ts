import type { QueryResult } from 'kysely'
import { may, type Permission } from '#contract/kit/roles.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { prepared } from '../../database/prepared.ts'
import { countFailedMails } from '../../mail/queue.ts'
import { isRequested } from '../orders/forget.ts'
import { dueOrders, toDueOrder } from '../orders/order-queries.ts'
import { countUnconfirmed } from '../orders/overdue.ts'
import { contacts, toContact } from '../settings/setting-queries.ts'
import { counts } from '../site/counts.ts'
import { countUntranslated } from '../untranslated/getall.ts'

/** How many orders and messages the home page shows. */
const latest = 5

type Query<T> = (db: Database['read'], values: object) => Promise<QueryResult<T>>

const newestOrders = prepared((db) =>
  dueOrders(db).clearOrderBy().orderBy('orders.date', 'desc').orderBy('orders.id', 'desc').limit(latest),
)

const newestContacts = prepared((db) =>
  contacts(db).clearOrderBy().orderBy('created', 'desc').orderBy('id', 'desc').limit(latest),
)

const countReturns = prepared((db) =>
  db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRequested('asked')),
)

/** Returns numbers for all staff, and orders and messages only for those who may read them. */
export const getStatistics: Handler<'/app/dashboard/home/statistics'> = async (
  _input,
  { database, caller },
) => {
  const { read } = database
  const ifMay = async <T>(permission: Permission, query: Query<T>): Promise<T[]> =>
    caller.kind === 'staff' && may(caller.role, permission) ? (await query(read, {})).rows : []
  const [data, getorders, getcontacts, countuntranslated, countfailedmails, returns, countunconfirmed] =
    await Promise.all([
      counts(read),
      ifMay('orders.read', newestOrders),
      ifMay('contacts.read', newestContacts),
      countUntranslated(read),
      countFailedMails(read),
      ifMay('orders.read', countReturns),
      countUnconfirmed(read),
    ])
  return {
    status: true,
    msg: 'SUCCESS',
    data,
    getorders: getorders.map(toDueOrder),
    getcontacts: getcontacts.map(toContact),
    countuntranslated,
    countfailedmails,
    countreturns: returns[0]?.count ?? 0,
    countunconfirmed,
  }
}
