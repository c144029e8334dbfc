import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { restoreBackup } from '#server/backup/restore.ts'
import { safeguard } from '#server/backup/safeguard.ts'
import { migrationNames } from '#server/database/migrations/index.ts'
import { listBackups } from '#server/storage/backups.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { lastRelease, makeReleased } from '#tests/support/older-version.ts'
import { onDisk } from '#tests/support/storages.ts'
import { contentsOf } from './contents.ts'
import { killAtLastMigration } from './killed-upgrade.ts'
import { configAt, targetAt } from './support.ts'

forEachDatabase((_kind, _open, place) => {
  let site: Place
  const make = async () => {
    await makeReleased(site.config)
    return contentsOf(site.config)
  }
  before(async () => {
    site = await place({ empty: true })
  })

  test('an upgrade backs up the earlier version first, and that backup can be restored', async () => {
    const old = await make()
    const config = configAt(site, onDisk)
    const file = await safeguard(config)
    assert.ok(file)
    assert.deepEqual(await contentsOf(site.config), old, 'it is as it was')
    assert.equal((await listBackups(config.BACKUP_DIR))[0]?.reason, 'before-upgrade')
    await (await site.another()).close()
    assert.equal(await safeguard(config), undefined, 'once it is of this version there is nothing to do')

    const other = await place({ empty: true })
    const target = await targetAt(other, onDisk)
    const { manifest } = await restoreBackup(target, { file, replace: false })
    assert.deepEqual([manifest.schema, manifest.uploads], [lastRelease, false])
    const { sums, migrations } = await contentsOf(other.config, old.columns)
    assert.deepEqual([...migrations.keys()], migrationNames)
    for (const table of ['products', 'orders', 'accounts', 'settings', 'audit'] as const) {
      assert.deepEqual(sums.get(table), old.sums.get(table), table)
    }
    assert.equal(
      await safeguard(configAt(await place({ empty: true }), onDisk)),
      undefined,
      'an empty place has nothing to lose',
    )
  })

  test('an upgrade that is killed is undone, and made whole the next time', async () => {
    const old = await make()
    await killAtLastMigration(site)
    assert.deepEqual(await contentsOf(site.config), old)
    await (await site.another()).close()
    const now = await contentsOf(site.config, old.columns)
    assert.deepEqual(now.sums, old.sums)
    assert.deepEqual([...now.migrations.keys()], migrationNames)
  })
})
