import { killWhileOrdering } from '#tests/support/kills.ts'
import { onEach, type Run } from './kit/run.ts'

/** Kills the product at any moment while customers order. */
export const run: Run = async (trial, options) => {
  const { rounds = 50, clients = 16 } = options
  await onEach(options, async ({ kind, ...place }) => {
    const killed = await trial.holds(
      `${kind}: each acknowledged order is there once, is worth its items, has its mail; stock + sold = start; the file is whole`,
      () => killWhileOrdering(place, { rounds, clients, lives: [30, 280] }),
    )
    if (!killed) return
    const starts = killed.starts.slice(1).sort((a, b) => a - b)
    trial.note(`${kind}: kills`, killed.starts.length - 1, { exactly: rounds })
    trial.note(`${kind}: orders acknowledged, none lost`, killed.acknowledged, { least: rounds })
    trial.note(`${kind}: orders done whose answer was cut off`, killed.orders - killed.acknowledged)
    trial.note(`${kind}: start after a kill, median`, starts[Math.floor(starts.length / 2)] ?? 0, {}, 'ms')
    trial.note(`${kind}: start after a kill, longest`, starts.at(-1) ?? 0, { most: 2000 }, 'ms')
  })
}
