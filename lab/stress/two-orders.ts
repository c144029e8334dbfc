import { raceOpposite } from '#tests/support/order-races.ts'
import type { Run } from './kit/run.ts'
import { withTwoProcesses } from './kit/two-processes.ts'

/** Orders carts with the same two things in opposite order through two processes. */
export const run: Run = (checks, options) => {
  const { rounds = 10, clients = 200 } = options
  return withTwoProcesses(options, async ({ kind, shop }) => {
    const times: number[] = []
    await checks.holds(
      `${kind}: ${clients} carts are ${clients} orders, nobody sees a deadlock`,
      async () => {
        for (let round = 0; round < rounds; round++) times.push(await raceOpposite(shop, clients))
      },
    )
    checks.note(`${kind}: rounds`, times.length, { exactly: rounds })
    checks.note(`${kind}: all ${clients} ordered, longest`, Math.max(...times), { most: 2000 }, 'ms')
  })
}
