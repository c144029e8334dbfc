import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { reachForCommand } from '#server/database/reach.ts'
import { Refusal } from '#server/database/refusal.ts'
import { deletionsFile } from '#server/domain/privacy/deletions.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { requireSecondPlace } from '#server/storage/second-place.ts'
import { asOwner } from './command/as-owner.ts'
import { placeOf } from './command/files.ts'
import { noteCommand } from './command/note.ts'
import commands from './commands.json' with { type: 'json' }

// Restores a backup to the configured targets, or into a folder as a SQLite database with its uploads, for inspection.
function configOf(into: string | undefined) {
  const config = readConfig(process.env)
  if (into === undefined) return config
  const folder = placeOf(into)
  return { ...config, DATA_DIR: folder, DATABASE_URL: undefined, S3_BUCKET: undefined }
}

/**
 * Works with a copy from the second place, by its name or as `latest`, which lies beside the backups meanwhile with the list of
 * deletions. Throws Refusal if there is none, with the names of those that are.
 */
async function withCopy<T>(config: Config, name: string, work: (path: string) => Promise<T>): Promise<T> {
  const second = await requireSecondPlace(config)
  const copies = await second.list()
  const found = copies.find(
    ({ file, reason }) => file === name || (name === 'latest' && reason === undefined),
  )
  if (!found) {
    const names = copies.map(({ file }) => `\n  ${file}`).join('')
    throw new Refusal(`${second.place} has no copy ${name}.${names && ` It has:${names}`}`)
  }
  await mkdir(config.BACKUP_DIR, { recursive: true, mode: 0o700 })
  // Its name is one of those that the rotation removes, should this process be killed.
  const folder = join(config.BACKUP_DIR, `.fetched-${randomBytes(6).toString('hex')}.tmp`)
  await mkdir(folder, { mode: 0o700 })
  try {
    const path = join(folder, found.file)
    await second.fetch(deletionsFile, join(folder, deletionsFile))
    if (!(await second.fetch(found.file, path)))
      throw new Refusal(`${found.file} is gone from ${second.place}.`)
    console.log(`${found.file} was fetched from ${second.place}.`)
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      into: { type: 'string' },
      replace: { type: 'boolean', default: false },
      copy: { type: 'boolean', default: false },
    },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(commands.restore.help.join('\n'))
  const { into, copy } = values
  const reads = copy ? [] : [file]
  await asOwner(readConfig(process.env).DATA_DIR, { reads, writes: into === undefined ? [] : [into] })
  const config = configOf(into)
  const log = createLog(config.LOG_LEVEL)
  await reachForCommand(config)
  const storage = await openStorage(config, log)
  const began = performance.now()
  const restore = (path: string) =>
    restoreBackup({ config, storage, log }, { file: path, replace: values.replace })
  const { manifest, aside, deleted } = await (copy
    ? withCopy(readConfig(process.env), file, restore)
    : restore(placeOf(file)))
  const name = basename(file)
  await noteCommand(config, 'restore', { action: 'edit', subject: 'site', subject_id: null, after: { name } })
  const uploads = Object.keys(manifest.parts).length - 1
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `The site is as it was on ${manifest.made}: ${manifest.rows.orders} orders, ${uploads} uploads (${seconds} s).`,
  )
  if (!manifest.uploads) console.log('The backup holds no uploads: those that are here stay.')
  if (aside) console.log(`What was here before is in ${aside}`)
  if (deleted > 0) console.log(`${deleted} accounts that were deleted since were deleted again.`)
  console.log('Nobody is signed in any more, and mails that waited then are not sent.')
} catch (error) {
  console.error(`Nothing was restored. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
