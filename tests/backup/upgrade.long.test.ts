import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { migrationNames } from '#server/database/migrations/index.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { contentsOf } from './contents.ts'
import { killUpgrades } from './killed-upgrade.ts'
import { beforeSearches, openVersions, type Versions } from './upgrade-site.ts'

/** How often a change of version is killed; `npm run stress -- upgrade` takes a long look. */
const kills = amountOf('KILLS', 3, 3)

forEachDatabase((kind, _open, place) => {
  let site: Place
  let make: Versions['make']
  before(async () => {
    const versions = await openVersions(place, 500)
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
        const isFilledByUpgrade = sum.rows === 0 && ['brands', 'stores'].includes(table)
        if (!isFilledByUpgrade) assert.deepEqual(now.sums.get(table), sum, `${table} of ${last}`)
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

  test('an upgrade from before the search index that is killed is undone, and made whole the next time', async (t) => {
    const { undone, finished, took } = await killUpgrades(site, () => make(beforeSearches), kills)
    assert.ok(undone > 0)
    t.diagnostic(`${undone} undone, ${finished} finished; one takes ${Math.round(took)} ms on ${kind}`)
  })
})
