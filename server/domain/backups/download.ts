import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { staff } from '../people/account-kinds.ts'
import { checkOwnPassword } from '../profile/own.ts'
import { findBackup, noteBackup, toBackup } from './backup-files.ts'
import { issueTicket } from './tickets.ts'

/** Issues a ticket for a backup after the caller enters their password, and records it in the audit log. */
export const downloadBackup: Handler<'/app/dashboard/backups/download'> = async (
  { file, password },
  context,
) => {
  const found = await findBackup(context, file)
  if (!found) return refuse('DATA_NOT_FOUND')
  const checked = await checkOwnPassword(context, staff, password)
  if (!checked.status) return checked
  await noteBackup(context, 'backupdownloads', file)
  const ticket = await issueTicket(context.database, context.tokens, file)
  return { status: true, msg: 'SUCCESS', data: toBackup(found), ticket }
}
