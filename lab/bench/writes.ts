import { join } from 'node:path'
import { withFolder } from './kit/folder.ts'
import { withPostgres } from './kit/postgres.ts'
import { openReport } from './kit/report.ts'
import { measureWrites } from './shop-writes.ts'

const report = openReport('writes')
const { DATABASE = 'both' } = process.env
const title = 'every write flushed, 16 connections; of PostgreSQL 16 for the statements too'

await withFolder(async (folder) => {
  if (DATABASE !== 'postgres') report.table(`SQLite, ${title}`, await measureWrites(join(folder, 'sqlite')))
  if (DATABASE !== 'sqlite')
    await withPostgres(async (postgres) => {
      const rows = await measureWrites(join(folder, 'postgres'), postgres)
      report.table(`PostgreSQL, ${title}`, rows)
    })
})
await report.write()
