import { safeguard } from '#server/backup/safeguard.ts'
import { openDatabase } from '#server/database/open.ts'
import { reachForCommand } from '#server/database/reach.ts'
import { readConfig } from '#server/runtime/config.ts'
import { asOwner } from './command/as-owner.ts'

// Migrates the database to this version and exits, for deployments that migrate before the start.
const config = readConfig(process.env)
await asOwner(config.DATA_DIR)
await reachForCommand(config)
const copy = await safeguard(config)
if (copy) console.log(`What it was before is in ${copy}`)
const database = await openDatabase(config)
console.log(`The ${database.kind} database is ready for this version.`)
await database.close()
