import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#server/backup/restore.ts'
import { reachForCommand } from '#server/database/reach.ts'
import { readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'
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

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' }, replace: { type: 'boolean', default: false } },
  })
  const [file, ...rest] = positionals
  if (file === undefined || rest.length > 0) throw new Error(commands.restore.help.join('\n'))
  const { into } = values
  await asOwner(readConfig(process.env).DATA_DIR, { reads: [file], writes: into === undefined ? [] : [into] })
  const config = configOf(into)
  const log = createLog(config.LOG_LEVEL)
  await reachForCommand(config)
  const storage = await openStorage(config, log)
  const began = performance.now()
  const { manifest, aside, deleted } = await restoreBackup(
    { config, storage, log },
    { file: placeOf(file), replace: values.replace },
  )
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
