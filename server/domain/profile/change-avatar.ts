import { randomBytes } from 'node:crypto'
import { refuse } from '#contract/call.ts'
import { type UploadName, uploadName } from '../../files/kinds.ts'
import { takePicture } from '../../files/take-picture.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { updateAccount } from '../people/update-account.ts'

/** The largest side of a customer's picture, in pixels: pages show it small. */
const side = 512

function newName(): UploadName {
  const name = uploadName('accounts', `${randomBytes(16).toString('hex')}.webp`)
  if (!name) throw new Error('A random name is no name of an upload')
  return name
}

/** Keeps a new picture of the customer, made anew from what was sent, and takes the old one away. */
export const changeAvatar: Handler<'/app/client/profile/changeavatar'> = async (input, context) => {
  const { account_id, avatar } = input
  const { database, storage, log } = context
  const taken = await takePicture(avatar.bytes, side)
  if ('fault' in taken) {
    logEvent(context, 'upload refused', { account: account_id, why: taken.fault })
    return refuse(taken.fault)
  }
  const name = newName()
  // The file first: a row never names a picture that is not there.
  try {
    await storage.save(name, taken.webp)
  } catch (error) {
    log.error({ err: error }, 'an upload could not be kept')
    return refuse('UPLOAD_FAILED')
  }
  try {
    return await database.transaction(async (transaction) => {
      const { db } = transaction
      // Writing what is there locks the row, so that of two new pictures at once neither is left over.
      const before = await db
        .updateTable('accounts')
        .set((row) => ({ avatar: row.ref('avatar') }))
        .where('id', '=', account_id)
        .returning('avatar')
        .executeTakeFirstOrThrow()
      const data = await updateAccount(transaction, account_id, { avatar: name.file })
      const old = uploadName('accounts', before.avatar)
      const left = (error: unknown) => log.warn({ err: error }, 'an old upload could not be removed')
      if (old) transaction.afterCommit(() => storage.remove(old).catch(left))
      return { status: true, msg: 'UPDATED_SUCCESSFULLY', data }
    })
  } catch (fault) {
    await storage.remove(name)
    throw fault
  }
}
