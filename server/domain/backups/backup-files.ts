import type { Backup } from '#contract/system/backups.ts'
import type { CallContext } from '../../calls/context.ts'
import { logEvent } from '../../calls/security-log.ts'
import { writeAudit } from '../../crud/audit.ts'
import { listBackups, type StoredBackup } from '../../storage/backups.ts'

export const toBackup = ({ file, made, size, reason }: StoredBackup): Backup => ({
  file,
  made,
  size,
  reason: reason ?? null,
})

/** Records in the audit log who made or downloaded a backup, because it contains all customer data. */
export async function noteBackup(
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

export const findBackup = async ({ config }: CallContext, file: string) =>
  (await listBackups(config.BACKUP_DIR)).find((one) => one.file === file)
