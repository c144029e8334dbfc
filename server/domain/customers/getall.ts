import type { Kysely } from 'kysely'
import type { getCustomers as reading } from '#contract/customers/staff.ts'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { Handler } from '../../calls/handler.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import { pageOf } from '../../crud/page.ts'
import { subqueryOf, whereAll } from '../../crud/search/subquery.ts'
import type { Tables } from '../../database/schema/index.ts'
import { addressColumns } from '../people/person-queries.ts'
import { byTelephone } from './by-telephone.ts'

type CustomersQuery = Input<typeof reading>

const customers = (db: Kysely<Tables>) =>
  openAccounts(db)
    .select(['accounts.id', 'accounts.name', 'accounts.avatar', 'accounts.created'])
    .select(addressColumns('accounts'))
    .select(({ selectFrom, fn }) =>
      selectFrom('orders')
        .select(fn.countAll<number>().as('orders'))
        .whereRef('orders.account_id', '=', 'accounts.id')
        .$asScalar()
        .$notNull()
        .as('orders'),
    )

/**
 * A page of customers, newest first by default. A search of digits also finds the customers with an order whose telephone ends
 * with these digits.
 */
export async function customersPage(db: Kysely<Tables>, asked: CustomersQuery, language: Language) {
  const order = {
    table: 'accounts',
    sorts: () => ({ id: 'accounts.id', name: 'accounts.name_sort', email: 'accounts.email' }),
    sort: 'id',
    language,
  } as const
  const { sort = 'id' } = asked
  const direction = asked.direction ?? (sort === 'id' ? 'desc' : 'asc')
  const found = await byTelephone(db, asked.search ?? '')
  const conditions = found ? [found] : []
  const selection = subqueryOf(whereAll(openAccounts(db), conditions))
  const paging = { ...asked, direction, ...(found && { search: '' }) }
  return pageOf(db, whereAll(customers(db), conditions), order, paging, { selection })
}

export const getCustomers: Handler<'/app/dashboard/customers/getall'> = async (
  input,
  { database, language },
) => ({ status: true, msg: 'SUCCESS', ...(await customersPage(database.read, input, language)) })
