import { rm } from 'node:fs/promises'
import { drill } from '#tests/backup/drill.ts'
import { openSite } from '#tests/backup/drill-site.ts'
import { configAt } from '#tests/backup/support.ts'
import { spread } from '#tests/support/percentiles.ts'
import { onDisk } from '#tests/support/storages.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** Backs up a large site during writes, and restores the backup elsewhere. */
export const run: Run = async (checks, options) => {
  const { rounds = 3, cases = 100_000 } = options
  await onEachDatabase(options, async ({ kind, place, another, ...ground }) => {
    const { site, accounts } = await openSite(ground, await another(), onDisk, cases)
    const took: number[] = []
    const putBack: number[] = []
    const writes: number[] = []
    let orders = 0
    await checks.holds(
      `${kind}: stock, sales, counts and uploads are whole in each, sessions void`,
      async () => {
        for (let round = 0; round < rounds; round++) {
          const done = await drill(site, accounts, configAt(await place(), onDisk))
          took.push(done.backupTook)
          putBack.push(done.restoreTook)
          writes.push(...done.traffic.took)
          orders = done.orders
          await rm(done.backup.file)
        }
      },
    )
    checks.note(`${kind}: orders in the last one`, orders, { least: cases })
    checks.note(`${kind}: a backup, longest of ${rounds}`, Math.max(...took), { most: 5000 }, 'ms')
    checks.note(`${kind}: putting it back, longest`, Math.max(...putBack), { most: 15 * 60_000 }, 'ms')
    checks.note(`${kind}: orders placed meanwhile, p99`, spread(writes).p99, { most: 500 }, 'ms')
    checks.note(`${kind}: orders placed meanwhile`, writes.length, { least: rounds })
  })
}
