import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { createLog } from '#server/log.ts'
import { openStorage } from '#server/storage/create-storage.ts'

const config = readConfig(process.env)
const storage = await openStorage(config, createLog(config.LOG_LEVEL))
const database = await openDatabase(config)
const seeded = await seedDemo(database, storage)
console.log(seeded ? 'The demo company was put in.' : 'The site has a name already: nothing was changed.')
await database.close()
