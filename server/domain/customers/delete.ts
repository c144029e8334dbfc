import { refuse } from '#contract/kit/call.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { writeAudit } from '../../crud/audit.ts'
import { closeAccount } from '../privacy/close-account.ts'
import { customersPage } from './getall.ts'

/** Deletes a customer. The audit log keeps who did it and when, but of the customer only the id. */
export const deleteCustomer: Handler<'/app/dashboard/customers/delete'> = (input, context) =>
  context.database.transaction(async (transaction) => {
    const { account_id: id, ...query } = input
    const { db } = transaction
    const { caller, language } = context
    if (!(await closeAccount(context, transaction, id))) return refuse('DATA_NOT_FOUND')
    await writeAudit(db, caller, { action: 'delete', subject: 'accounts', subject_id: id })
    transaction.afterCommit(() => logEvent(context, 'customer deleted', { account: id, by: ownId(caller) }))
    return { status: true, msg: 'DELETED_SUCCESSFULLY', ...(await customersPage(db, query, language)) }
  })
