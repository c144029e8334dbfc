import { keptIn } from '../../storage/backups.ts'
import type { Handler } from '../call-handler.ts'
import { toBackup } from './kept.ts'

/** The stored backups, latest first. */
export const getBackups: Handler<'/app/dashboard/backups/getall'> = async (_input, { config }) => {
  const kept = await keptIn(config.BACKUP_DIR)
  return { status: true, msg: 'SUCCESS', data: kept.map(toBackup) }
}
