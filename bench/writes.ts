import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withPostgres } from './postgres.ts'
import { openReport } from './report.ts'
import { measureWrites } from './shop-writes.ts'

const report = openReport('writes')
const folder = await mkdtemp(join(tmpdir(), 'nihom-bench-'))
try {
  report.table('SQLite, every write flushed', await measureWrites(join(folder, 'sqlite'), undefined))
  await withPostgres(async (fresh) => {
    const rows = await measureWrites(join(folder, 'postgres'), await fresh())
    report.table('PostgreSQL, every write flushed', rows)
  })
} finally {
  await rm(folder, { recursive: true, force: true })
}
await report.write()
