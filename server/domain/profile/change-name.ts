import type { Account } from '#contract/account.ts'
import type { CallContext } from '../context.ts'
import { customers, type People, staff } from '../people/kinds.ts'
import { updateSelf } from '../people/update-person.ts'

/** Gives the caller another name. */
const changeNameOf =
  <P extends Account>(people: People<P>) =>
  async ({ newname }: { newname: string }, { database, caller }: CallContext) => {
    const { data } = await database.transaction((transaction) =>
      updateSelf(transaction, people, caller, { name: newname }),
    )
    return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
  }

export const changeName = changeNameOf(customers)
export const changeStaffName = changeNameOf(staff)
