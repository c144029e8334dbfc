import { listBackups } from '../../storage/backups.ts'
import type { Handler } from '../call-handler.ts'
import { toBackup } from './backup-files.ts'

/** The stored backups, latest first. */
export const getBackups: Handler<'/app/dashboard/backups/getall'> = async (_input, { config }) => {
  const backups = await listBackups(config.BACKUP_DIR)
  return { status: true, msg: 'SUCCESS', data: backups.map(toBackup) }
}
