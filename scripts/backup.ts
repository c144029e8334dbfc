import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/make.ts'
import { isBusy, isDiskFull } from '#server/database/faults.ts'
import { Refusal } from '#server/database/refusal.ts'
import { diskFull, temporaryFailure } from '#server/domain/backups/backup-process.ts'
import { ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { backupName } from '#server/storage/backups.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { asOwner } from './command/as-owner.ts'
import { fromCaller, nameFor, placeOf } from './command/files.ts'
import { noteCommand } from './command/note.ts'
import { mustExist } from './existing.ts'

// npm run backup [-- --to FOLDER_OR_FILE]: backs up the database and the uploads into one file, whether or not the
// server is running.
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

try {
  const options = { to: { type: 'string' }, 'by-service': { type: 'boolean', default: false } } as const
  const { values } = parseArgs({ options })
  const config = readConfig(process.env)
  const aim = values.to === undefined ? undefined : fromCaller(values.to)
  if (aim !== undefined && existsSync(aim) && statSync(aim).isFile()) {
    throw new Refusal(`${aim} exists already.`)
  }
  await asOwner(config.DATA_DIR, { writes: values.to === undefined ? [] : [values.to] })
  await mustExist(config)
  const to = values.to === undefined ? config.BACKUP_DIR : placeOf(values.to)
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
  const after = { name: basename(file) }
  // The service itself records whom it made one for.
  if (!values['by-service'])
    await noteCommand(config, 'backup', { action: 'add', subject: 'backups', subject_id: null, after })
  console.log(
    `${nameFor(file)}\n${manifest.rows.orders} orders, ${uploads} uploads, ${megabytes(size)}, read again and compared (${seconds} s)`,
  )
  for (const part of manifest.missing) console.error(`The database names ${part}, which is not there.`)
} catch (error) {
  const known = error instanceof Refusal || error instanceof ConfigError
  const isFull = isDiskFull(error)
  const hint = isFull
    ? ' A disk is full: make room where backups are kept (BACKUP_DIR) and where the data is.'
    : ''
  console.error(
    `No backup was made. ${known || error instanceof Error ? error.message : String(error)}${hint}`,
  )
  process.exitCode = isFull ? diskFull : isBusy(error) ? temporaryFailure : 1
}
