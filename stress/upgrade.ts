import { killUpgrades } from '#tests/backup/killed-upgrade.ts'
import { openVersions } from '#tests/backup/versions.ts'
import { onEach, type Run } from './kit/run.ts'

/** Kills a change of version over and over. */
export const run: Run = (trial, options) => {
  const { rounds = 20, cases = 5000 } = options
  return onEach(options, async ({ kind, place }) => {
    const versions = await openVersions(place, cases)
    const killed = await trial.holds(`${kind}: all done or not begun, and no row lost`, () =>
      killUpgrades(versions, rounds),
    )
    if (!killed) return
    trial.note(`${kind}: kills that left it as it was`, killed.undone, { exactly: rounds })
    trial.note(`${kind}: had ended before the kill`, killed.finished)
    trial.note(`${kind}: one that is left alone`, killed.took, {}, 'ms')
  })
}
