import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/make.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { isBusy } from '#server/database/faults.ts'
import { Refusal } from '#server/database/transfer/refusal.ts'
import { temporaryFailure } from '#server/domain/backups/backup-process.ts'
import { createLog } from '#server/log.ts'
import { backupName } from '#server/storage/backups.ts'
import { openStorage } from '#server/storage/create-storage.ts'

// npm run backup [-- --to FOLDER_OR_FILE]: backs up the database and the uploads into one file, whether or not the
// server is running.
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const config = readConfig(process.env)
  const to = resolve(values.to ?? config.BACKUP_DIR)
  const isFolder =
    !values.to || /[/\\]$/.test(values.to) || statSync(to, { throwIfNoEntry: false })?.isDirectory()
  const began = performance.now()
  const storage = await openStorage(config, createLog(config.LOG_LEVEL))
  const { file, size, manifest } = await makeBackup({
    place: config,
    storage,
    file: isFolder ? join(to, backupName()) : to,
  })
  const uploads = Object.keys(manifest.parts).length - 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `${file}\n${manifest.rows.orders} orders, ${uploads} uploads, ${megabytes(size)}, read again and compared (${seconds} s)`,
  )
  for (const part of manifest.missing) console.error(`The database names ${part}, which is not there.`)
} catch (error) {
  const known = error instanceof Refusal || error instanceof ConfigError
  console.error(`No backup was made. ${known || error instanceof Error ? error.message : String(error)}`)
  process.exitCode = isBusy(error) ? temporaryFailure : 1
}
