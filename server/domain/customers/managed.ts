import type { Kysely } from 'kysely'
import { type Input, refuse } from '#contract/call.ts'
import type { getCustomers as reading } from '#contract/dashboard/customers.ts'
import type { Language } from '#contract/values.ts'
import type { Tables } from '../../database/schema/index.ts'
import { writeAudit } from '../../lists/audit.ts'
import { chosenBy } from '../../lists/chosen.ts'
import { pageOf } from '../../lists/page.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { ownId } from '../people/kinds.ts'
import { addressColumns } from '../people/queries.ts'
import { eraseCustomer } from '../privacy/erase.ts'
import { exportOf } from '../privacy/export.ts'

type Asked = Input<typeof reading>

const customers = (db: Kysely<Tables>) =>
  db
    .selectFrom('accounts')
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

/** A page of the customers, the newest first unless told. */
function page(db: Kysely<Tables>, { sort = 'id', ...asked }: Asked, language: Language) {
  const order = {
    table: 'accounts',
    sorts: () => ({ id: 'accounts.id', name: 'accounts.name_sort', email: 'accounts.email' }),
    sort: 'id',
    language,
  } as const
  const direction = asked.direction ?? (sort === 'id' ? 'desc' : 'asc')
  const own = chosenBy(db.selectFrom('accounts'))
  return pageOf(db, customers(db), order, { ...asked, sort, direction }, { own })
}

export const getCustomers: Handler<'/app/dashboard/customers/getall'> = async (
  input,
  { database, language },
) => ({ status: true, msg: 'SUCCESS', ...(await page(database.read, input, language)) })

/** Gives everything that is held of a customer; that it was given is in the log. */
export const exportCustomer: Handler<'/app/dashboard/customers/export'> = async ({ account_id }, context) => {
  const data = await exportOf(context, account_id)
  if (!data) return refuse('DATA_NOT_FOUND')
  logEvent(context, 'customer exported', { account: account_id, by: ownId(context.caller) })
  return { status: true, msg: 'SUCCESS', data }
}

/** Deletes a customer; the audit log says who did it and when, and of the customer the number alone. */
export const deleteCustomer: Handler<'/app/dashboard/customers/delete'> = (input, context) =>
  context.database.transaction(async (transaction) => {
    const { account_id: id, ...asked } = input
    const { db } = transaction
    const { caller, language } = context
    if (!(await eraseCustomer(context, transaction, id))) return refuse('DATA_NOT_FOUND')
    await writeAudit(db, caller, { action: 'delete', subject: 'accounts', subject_id: id })
    transaction.afterCommit(() => logEvent(context, 'customer deleted', { account: id, by: ownId(caller) }))
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...(await page(db, asked, language)) }
  })
