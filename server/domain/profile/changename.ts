import type { Account } from '#contract/customers/account.ts'
import type { CallContext } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { refuseUnplain } from '../people/plain-name.ts'
import { updateSelf } from '../people/update-person.ts'

/** Changes the caller's name. */
const changeNameOf =
  <P extends Account>(people: People<P>) =>
  async ({ newname }: { newname: string }, { database, caller }: CallContext) => {
    const unplain = refuseUnplain('newname', newname)
    if (unplain) return unplain
    const { data } = await database.transaction((transaction) =>
      updateSelf(transaction, people, caller, { name: newname }),
    )
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
  }

export const changeName: Handler<'/app/client/profile/changename'> = changeNameOf(customers)
export const changeStaffName: Handler<'/app/dashboard/profile/changename'> = changeNameOf(staff)
