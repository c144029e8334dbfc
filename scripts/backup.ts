import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '#server/backup/make.ts'
import { isBusy, isDiskFull } from '#server/database/faults.ts'
import { Refusal } from '#server/database/refusal.ts'
import { diskFull, temporaryFailure } from '#server/domain/backups/backup-process.ts'
import { deletionsFile } from '#server/domain/privacy/deletions.ts'
import { type Config, ConfigError, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { backupPath, listBackups } from '#server/storage/backups.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { requireSecondPlace } from '#server/storage/second-place.ts'
import { asOwner } from './command/as-owner.ts'
import { fromCaller, nameFor, placeOf } from './command/files.ts'
import { noteCommand } from './command/note.ts'
import { mustExist } from './existing.ts'

// npm run backup [-- --to FOLDER_OR_FILE]: backs up the database and the uploads into one file, whether or not the
// server is running. With --copy it copies the newest backup to the second place instead.
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Copies the newest backup, and the list of deletions beside it, to the second place. Throws Refusal if there is neither. */
async function copyNewest(config: Config): Promise<void> {
  const second = await requireSecondPlace(config)
  const [newest] = (await listBackups(config.BACKUP_DIR)).filter(({ reason }) => reason === undefined)
  if (!newest) throw new Refusal(`There is no backup in ${config.BACKUP_DIR} to be copied.`)
  const began = performance.now()
  const list = join(config.BACKUP_DIR, deletionsFile)
  if (statSync(list, { throwIfNoEntry: false })?.size) await second.put(list)
  await second.put(join(config.BACKUP_DIR, newest.file))
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${newest.file} was copied to ${second.place}: ${megabytes(newest.size)} (${seconds} s)`)
}

async function make(config: Config, wanted: string | undefined, isByService: boolean): Promise<void> {
  await mustExist(config)
  const to = wanted === undefined ? config.BACKUP_DIR : placeOf(wanted)
  const isFolder = !wanted || /[/\\]$/.test(wanted) || statSync(to, { throwIfNoEntry: false })?.isDirectory()
  const began = performance.now()
  const storage = await openStorage(config, createLog(config.LOG_LEVEL))
  const { file, size, manifest } = await makeBackup({
    place: config,
    storage,
    file: isFolder ? await backupPath(to) : to,
  })
  const uploads = Object.keys(manifest.parts).length - 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const after = { name: basename(file) }
  // The service itself records whom it made one for.
  if (!isByService)
    await noteCommand(config, 'backup', { action: 'add', subject: 'backups', subject_id: null, after })
  console.log(
    `${nameFor(file)}\n${manifest.rows.orders} orders, ${uploads} uploads, ${megabytes(size)}, read again and compared (${seconds} s)`,
  )
  for (const part of manifest.missing) console.error(`The database names ${part}, which is not there.`)
}

const options = {
  to: { type: 'string' },
  copy: { type: 'boolean', default: false },
  'by-service': { type: 'boolean', default: false },
} as const
let failed = 'No backup was made.'

try {
  const { values } = parseArgs({ options })
  if (values.copy) failed = 'No backup was copied.'
  if (values.copy && values.to !== undefined) throw new Refusal('--copy goes without --to.')
  const config = readConfig(process.env)
  const aim = values.to === undefined ? undefined : fromCaller(values.to)
  if (aim !== undefined && existsSync(aim) && statSync(aim).isFile()) {
    throw new Refusal(`${aim} exists already.`)
  }
  await asOwner(config.DATA_DIR, { writes: values.to === undefined ? [] : [values.to] })
  if (values.copy) await copyNewest(config)
  else await make(config, values.to, values['by-service'])
} catch (error) {
  const isExpected = error instanceof Refusal || error instanceof ConfigError
  const isFull = isDiskFull(error)
  const hint = isFull
    ? ' A disk is full: make room where backups are kept (BACKUP_DIR) and where the data is.'
    : ''
  console.error(`${failed} ${isExpected || error instanceof Error ? error.message : String(error)}${hint}`)
  process.exitCode = isFull ? diskFull : isBusy(error) ? temporaryFailure : 1
}
