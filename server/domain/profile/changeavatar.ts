import type { Account } from '#contract/customers/account.ts'
import type { UploadedFile } from '#contract/kit/files.ts'
import type { CallContext } from '../../calls/context.ts'
import { ownId } from '../../calls/context.ts'
import type { Handler } from '../../calls/handler.ts'
import { logEvent } from '../../calls/security-log.ts'
import { keepPicture, refuseUpload, removeAfter, withUploadRollback } from '../../crud/attachments.ts'
import { customers, type People, staff } from '../people/account-kinds.ts'
import { updateSelf } from '../people/update-person.ts'

/** The longest side of a profile picture in pixels; pages show it small. */
const side = 512

/** Re-encodes and stores a new picture of the caller, and removes the old one. */
const changeAvatarOf =
  <P extends Account>(people: People<P>) =>
  async ({ avatar }: { avatar: UploadedFile }, context: CallContext) => {
    const { database, caller } = context
    const stored = await keepPicture(context, people.table, avatar, { side })
    if ('fault' in stored) {
      logEvent(context, 'upload refused', { ...people.about(ownId(caller)), why: stored.fault })
      return refuseUpload('avatar', stored)
    }
    return withUploadRollback(context, stored.name, () =>
      database.transaction(async (transaction) => {
        const changes = { avatar: stored.name.file }
        const { before, data } = await updateSelf(transaction, people, caller, changes)
        removeAfter(context, transaction, people.table, before.avatar)
        return { status: true, msg: 'UPDATED_SUCCESSFULLY', data } as const
      }),
    )
  }

export const changeAvatar: Handler<'/app/client/profile/changeavatar'> = changeAvatarOf(customers)
export const changeStaffAvatar: Handler<'/app/dashboard/profile/changeavatar'> = changeAvatarOf(staff)
