import { may, type Permission } from '#contract/kit/roles.ts'
import type { Handler } from '../../calls/handler.ts'
import type { Database } from '../../database/database.ts'
import { countFailedMails } from '../../mail/queue.ts'
import { isRequested } from '../orders/forget.ts'
import { dueOrders, toDueOrder } from '../orders/order-queries.ts'
import { countUnconfirmed } from '../orders/overdue.ts'
import { contacts, toContact } from '../settings/setting-queries.ts'
import { counts } from '../site/counts.ts'
import { countUntranslated } from '../untranslated/getall.ts'

/** How many orders and messages the home page shows. */
const latest = 5

const countReturns = (read: Database['read']) =>
  read
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isRequested('asked'))

/** Returns numbers for all staff, and orders and messages only for those who may read them. */
export const getStatistics: Handler<'/app/dashboard/home/statistics'> = async (
  _input,
  { database, caller },
) => {
  const { read } = database
  const ifMay = async <T>(permission: Permission, rows: { execute(): Promise<T[]> }): Promise<T[]> =>
    caller.kind === 'staff' && may(caller.role, permission) ? rows.execute() : []
  const newestOrders = dueOrders(read)
    .clearOrderBy()
    .orderBy('orders.date', 'desc')
    .orderBy('orders.id', 'desc')
  const newestContacts = contacts(read).clearOrderBy().orderBy('created', 'desc').orderBy('id', 'desc')
  const [data, getorders, getcontacts, countuntranslated, countfailedmails, returns, countunconfirmed] =
    await Promise.all([
      counts(read),
      ifMay('orders.read', newestOrders.limit(latest)),
      ifMay('contacts.read', newestContacts.limit(latest)),
      countUntranslated(read),
      countFailedMails(read),
      ifMay('orders.read', countReturns(read)),
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
