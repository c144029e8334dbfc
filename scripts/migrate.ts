import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/open.ts'

// Brings the database to this version's tables and ends, for those who do not want a start to do it.
const database = await openDatabase(readConfig(process.env))
console.log(`The ${database.kind} database is ready for this version.`)
await database.close()
