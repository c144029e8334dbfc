import { refuse } from '#contract/call.ts'
import type { Backup } from '#contract/dashboard/backups.ts'
import { type Kept, keptIn } from '../../files/backups.ts'
import { writeAudit } from '../../lists/audit.ts'
import type { CallContext } from '../context.ts'
import { logEvent } from '../events.ts'
import type { Handler } from '../handler.ts'
import { makeApart } from './apart.ts'

const shown = ({ file, made, size, reason }: Kept): Backup => ({ file, made, size, reason: reason ?? null })

/** Writes down who has a backup made or takes one: it holds what all customers have given. */
async function note(
  context: CallContext,
  subject: 'backups' | 'backupdownloads',
  file: string,
): Promise<void> {
  const { database, caller } = context
  await database.transaction(({ db }) =>
    writeAudit(db, caller, { action: 'add', subject, subject_id: null, after: { name: file } }),
  )
  const event = subject === 'backups' ? 'backup made' : 'backup taken'
  logEvent(context, event, { user: caller.kind === 'staff' ? caller.id : undefined })
}

/** The backups that are kept, the latest first. */
export const getBackups: Handler<'/app/dashboard/backups/getall'> = async (_input, { config }) => {
  const kept = await keptIn(config.BACKUP_DIR)
  return { status: true, msg: 'SUCCESS', data: kept.map(shown) }
}

/** Makes a backup in the folder of those that are kept. Throws when it cannot be made. */
export const makeBackup: Handler<'/app/dashboard/backups/make'> = async (_input, context) => {
  const { config } = context
  const { file } = await makeApart(config)
  const made = (await keptIn(config.BACKUP_DIR)).find((one) => one.file === file)
  if (!made) throw new Error('The backup that was made is gone')
  await note(context, 'backups', file)
  return { status: true, msg: 'SUCCESS', data: shown(made) }
}

/** Says whether a backup may be taken, and writes down who takes it. */
export const downloadBackup: Handler<'/app/dashboard/backups/download'> = async ({ file }, context) => {
  const found = (await keptIn(context.config.BACKUP_DIR)).find((one) => one.file === file)
  if (!found) return refuse('DATA_NOT_FOUND')
  await note(context, 'backupdownloads', file)
  return { status: true, msg: 'SUCCESS', data: shown(found) }
}
