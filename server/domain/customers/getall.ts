import type { Kysely } from 'kysely'
import type { getCustomers as reading } from '#contract/customers/staff.ts'
import type { Input } from '#contract/kit/call.ts'
import type { Language } from '#contract/kit/values.ts'
import type { StreamingHandler } from '../../calls/handler.ts'
import { openAccounts } from '../../crud/closed-accounts.ts'
import { answerListing, readListing } from '../../crud/listing.ts'
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

type CustomerRow = Awaited<ReturnType<ReturnType<typeof customers>['execute']>>[number]

/**
 * The customers that a request reads, newest first by default. A search of digits also finds the customers with an order whose
 * telephone ends with these digits.
 */
async function staffCustomers(db: Kysely<Tables>, input: CustomersQuery, language: Language) {
  const order = {
    table: 'accounts',
    sorts: () => ({ id: 'accounts.id', name: 'accounts.name_sort', email: 'accounts.email' }),
    sort: 'id',
    language,
  } as const
  const { sort = 'id' } = input
  const direction = input.direction ?? (sort === 'id' ? 'desc' : 'asc')
  const found = await byTelephone(db, input.search ?? '')
  const conditions = found ? [found] : []
  const selection = subqueryOf(whereAll(openAccounts(db), conditions))
  const paging = { ...input, direction, ...(found && { search: '' }) }
  const query = whereAll(customers(db), conditions)
  return { db, query, order, paging, hints: { selection }, toRow: (row: CustomerRow) => row }
}

/** A page of customers, or all of them, as `staffCustomers` has them. */
export const customersPage = async (db: Kysely<Tables>, query: CustomersQuery, language: Language) =>
  readListing(await staffCustomers(db, query, language))

export const getCustomers: StreamingHandler<'/app/dashboard/customers/getall'> = async (
  input,
  { database, language },
) => answerListing(await staffCustomers(database.read, input, language))
