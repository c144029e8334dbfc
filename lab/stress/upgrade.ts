import { killUpgrades } from '#tests/backup/killed-upgrade.ts'
import { beforeSearches, openVersions } from '#tests/backup/upgrade-site.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** Kills version upgrades repeatedly. */
export const run: Run = (checks, options) => {
  const { rounds = 20, cases = 5000 } = options
  return onEachDatabase(options, async ({ kind, place }) => {
    const versions = await openVersions(place, cases)
    const killed = await checks.holds(`${kind}: all done or not begun, and no row lost`, () =>
      killUpgrades(versions.site, () => versions.make(beforeSearches), rounds),
    )
    if (!killed) return
    checks.note(`${kind}: kills that left it as it was`, killed.undone, { exactly: rounds })
    checks.note(`${kind}: had ended before the kill`, killed.finished)
    checks.note(`${kind}: one that is left alone`, killed.took, {}, 'ms')
  })
}
