import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeDemo } from '#demo/removal/remove.ts'
import { report } from '#demo/removal/report.ts'
import { seedDemo } from '#demo/seed.ts'
import { type Config, readConfig } from '#server/runtime/config.ts'
import { createLog } from '#server/runtime/log.ts'
import { evictingStorage } from '#server/storage/cache-evicting-storage.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { openPictures } from '#server/storage/pictures.ts'
import { asOwner } from './command/as-owner.ts'
import { noteCommand } from './command/note.ts'
import { openExisting } from './existing.ts'

// Puts the demo company into an empty site; with --remove it takes out what nobody changed or uses,
// and with --dry-run as well it only says what that would be.
const options = {
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const

const note = (config: Config, action: 'add' | 'delete') =>
  noteCommand(config, 'seed', { action, subject: 'demo', subject_id: null, after: { name: '' } })

async function remove(config: Config, dryRun: boolean): Promise<void> {
  const database = await openExisting(config)
  const log = createLog(config.LOG_LEVEL)
  const storage = await openStorage(config, log)
  const pictures = openPictures(storage, join(config.DATA_DIR, 'cache', 'images'), log)
  const removal = await removeDemo(database, evictingStorage(storage, pictures), dryRun)
  pictures.close()
  await database.close()
  if (!dryRun) await note(config, 'delete')
  console.log(report(removal, dryRun).join('\n'))
}

async function put(config: Config): Promise<void> {
  const database = await openExisting(config)
  const storage = await openStorage(config, createLog(config.LOG_LEVEL))
  const seeded = await seedDemo(database, storage, true).finally(() => database.close())
  if (seeded) await note(config, 'add')
  console.log(seeded ? 'The demo company was put in.' : 'The site has a name already: nothing was changed.')
}

try {
  const { remove: removing, 'dry-run': dryRun } = parseArgs({ options }).values
  if (dryRun && !removing) throw new Error('--dry-run goes with --remove.')
  const config = readConfig(process.env)
  await asOwner(config.DATA_DIR)
  if (removing) await remove(config, dryRun)
  else await put(config)
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
