import type { Handler } from '../../calls/handler.ts'
import { listBackups } from '../../storage/backups.ts'
import { toBackup } from './backup-files.ts'

/** The stored backups, latest first. */
export const getBackups: Handler<'/app/dashboard/backups/getall'> = async (_input, { config }) => {
  const backups = await listBackups(config.BACKUP_DIR)
  return { status: true, msg: 'SUCCESS', data: backups.map(toBackup) }
}
