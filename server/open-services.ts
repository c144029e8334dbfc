import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { safeguard } from './backup/safeguard.ts'
import type { Services } from './calls/context.ts'
import { laterIn } from './database/migrations/index.ts'
import { openDatabase } from './database/open.ts'
import { createOutbox } from './mail/outbox.ts'
import type { Config } from './runtime/config.ts'
import type { Log } from './runtime/log.ts'
import { mustBeWritable, restrictPermissions, warnOfConfiguration, warnOfDurability } from './start-checks.ts'
import { evictingStorage } from './storage/cache-evicting-storage.ts'
import { openStorage } from './storage/create-storage.ts'
import { openPictures } from './storage/pictures.ts'

/**
 * Opens what every handler can use: the uploads, the database, backed up and migrated if it is older, and the mails.
 * `storage` has the original uploads, `pictures` the resized ones. Throws one-line errors for what the owner can fix.
 */
export async function openServices(config: Config, log: Log, origin: () => string) {
  await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 })
  mustBeWritable(config)
  restrictPermissions(config, log)
  warnOfConfiguration(config, log)
  const storage = await openStorage(config, log)
  const backupFile = await safeguard(config)
  if (backupFile)
    log.info({ file: backupFile }, 'the database was backed up before it is brought to this version')
  const database = await openDatabase(config)
  const later = await laterIn(database.read)
  if (later)
    log.warn(
      { migrations: later.names },
      'the database is of a later version, which only added to it: this one runs on it, and leaves alone what was added',
    )
  await warnOfDurability(database, log)
  const pictures = openPictures(storage, join(config.DATA_DIR, 'cache', 'images'), log)
  const outbox = createOutbox({ config, database, log })
  const services: Services = {
    config,
    database,
    log,
    outbox,
    storage: evictingStorage(storage, pictures),
    origin,
  }
  return { services, storage, pictures }
}
