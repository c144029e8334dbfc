import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { removeDemo } from '#demo/removal/remove.ts'
import { report } from '#demo/removal/report.ts'
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { createLog } from '#server/log.ts'
import { evictingStorage } from '#server/storage/cache-evicting-storage.ts'
import { openStorage } from '#server/storage/create-storage.ts'
import { openPictures } from '#server/storage/pictures.ts'
import { openExisting } from './existing.ts'

// Puts the demo company into an empty site; with --remove it takes out what nobody changed or uses,
// and with --dry-run as well it only says what that would be.
const options = {
  remove: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const
const { remove, 'dry-run': dryRun } = parseArgs({ options }).values
if (dryRun && !remove) {
  console.error('--dry-run goes with --remove.')
  process.exit(1)
}

const config = readConfig(process.env)
const log = createLog(config.LOG_LEVEL)
const storage = await openStorage(config, log)

if (remove) {
  const database = await openExisting(config).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  })
  const pictures = openPictures(storage, join(config.DATA_DIR, 'cache', 'images'), log)
  const removal = await removeDemo(database, evictingStorage(storage, pictures), dryRun)
  console.log(report(removal, dryRun).join('\n'))
  pictures.close()
  await database.close()
} else {
  const database = await openDatabase(config)
  const seeded = await seedDemo(database, storage, true)
  console.log(seeded ? 'The demo company was put in.' : 'The site has a name already: nothing was changed.')
  await database.close()
}
