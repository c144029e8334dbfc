import { killWhileOrdering } from '#tests/support/crash-loop.ts'
import { onEachDatabase, type Run } from './kit/run.ts'

/** Kills the server at random moments while customers order. */
export const run: Run = async (checks, options) => {
  const { rounds = 50, clients = 16 } = options
  await onEachDatabase(options, async ({ kind, ...place }) => {
    const killed = await checks.holds(
      `${kind}: each acknowledged order is there once, is worth its items, has its mail; stock + sold = start; the file is whole`,
      () => killWhileOrdering(place, { rounds, clients, lives: [30, 280] }),
    )
    if (!killed) return
    const starts = killed.starts.slice(1).sort((a, b) => a - b)
    checks.note(`${kind}: kills`, killed.starts.length - 1, { exactly: rounds })
    checks.note(`${kind}: orders acknowledged, none lost`, killed.acknowledged, { least: rounds })
    checks.note(`${kind}: orders done whose answer was cut off`, killed.orders - killed.acknowledged)
    checks.note(`${kind}: start after a kill, median`, starts[Math.floor(starts.length / 2)] ?? 0, {}, 'ms')
    checks.note(`${kind}: start after a kill, longest`, starts.at(-1) ?? 0, { most: 2000 }, 'ms')
  })
}
