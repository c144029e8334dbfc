import { join } from 'node:path'
import { seedDemo } from '#demo/seed.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'
import { diskStorage } from '#server/files/storage.ts'

const config = readConfig(process.env)
const database = await openDatabase(config)
const seeded = await seedDemo(database, diskStorage(join(config.DATA_DIR, 'uploads')))
console.log(seeded ? 'The demo company was put in.' : 'The site has a name already: nothing was changed.')
await database.close()
