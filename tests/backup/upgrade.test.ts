import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { restoreBackup } from '#server/backup/restore.ts'
import { safeguard } from '#server/backup/safeguard.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { listBackups } from '#server/storage/backups.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { storages } from '#tests/support/storages.ts'
import { earlier, killUpgrades } from './killed-upgrade.ts'
import { contentsOf } from './old-release.ts'
import { configAt, targetAt } from './support.ts'
import { openVersions, type Versions } from './upgrade-site.ts'

const [disk] = await storages()
assert.ok(disk)
/** How often a change of version is killed; `npm run stress -- upgrade` takes a long look. */
const kills = 3

forEachDatabase((kind, _open, place) => {
  let versions: Versions
  let site: Place
  let make: Versions['make']
  before(async () => {
    versions = await openVersions(place, 500)
    site = versions.site
    make = versions.make
  })

  test('every version comes to this one with all that it held, and once more changes nothing', async () => {
    for (const last of migrationNames) {
      const old = await make(last)
      assert.equal([...old.migrations.keys()].at(-1), last)
      await (await site.another()).close()
      const now = await contentsOf(site.config, old.columns)
      for (const [table, sum] of old.sums) {
        const made = sum.rows === 0 && ['brands', 'stores'].includes(table)
        if (!made) assert.deepEqual(now.sums.get(table), sum, `${table} of ${last}`)
      }
      assert.deepEqual([...now.migrations.keys()], migrationNames)
      for (const [name, moment] of old.migrations) assert.equal(now.migrations.get(name), moment)
    }
    const all = await contentsOf(site.config)
    const again = await site.another()
    const revision = await again.revision()
    await again.close()
    assert.deepEqual(await contentsOf(site.config), all)
    const last = await site.another()
    assert.equal(await last.revision(), revision)
    await last.close()
  })

  test('an upgrade backs up the earlier version first, and that backup can be restored', async () => {
    const old = await make(earlier)
    const config = configAt(site, disk)
    const file = await safeguard(config)
    assert.ok(file)
    assert.deepEqual(await contentsOf(site.config), old, 'it is as it was')
    assert.equal((await listBackups(config.BACKUP_DIR))[0]?.reason, 'before-upgrade')
    await (await site.another()).close()
    assert.equal(await safeguard(config), undefined, 'once it is of this version there is nothing to do')

    const other = await place({ empty: true })
    const target = await targetAt(other, disk)
    const { manifest } = await restoreBackup(target, { file, replace: false })
    assert.deepEqual([manifest.schema, manifest.uploads], [earlier, false])
    const { sums, migrations } = await contentsOf(other.config, old.columns)
    assert.deepEqual([...migrations.keys()], migrationNames)
    for (const table of ['products', 'orders', 'accounts', 'settings', 'audit'] as const) {
      assert.deepEqual(sums.get(table), old.sums.get(table), table)
    }
    assert.equal(
      await safeguard(configAt(await place({ empty: true }), disk)),
      undefined,
      'an empty place has nothing to lose',
    )
  })

  test('a change of version that is killed is undone, and made whole the next time', async (t) => {
    const { undone, finished, took } = await killUpgrades(versions, kills)
    assert.ok(undone > 0)
    t.diagnostic(`${undone} undone, ${finished} finished; one takes ${Math.round(took)} ms on ${kind}`)
  })
})
