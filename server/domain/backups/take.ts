import { refuse } from '#contract/kit/call.ts'
import type { Handler } from '../../calls/handler.ts'
import { findBackup, toBackup } from './backup-files.ts'
import { spendTicket } from './tickets.ts'

/** Redeems a ticket for a backup file. */
export const takeBackup: Handler<'/app/dashboard/backups/take'> = async ({ file, ticket }, context) => {
  const { database, tokens } = context
  const good = await spendTicket(database, tokens, file, ticket)
  const found = good ? await findBackup(context, file) : undefined
  if (!found) return refuse('DATA_NOT_FOUND')
  return { status: true, msg: 'SUCCESS', data: toBackup(found) }
}
