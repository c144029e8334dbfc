import { raceForLast } from '#tests/support/order-races.ts'
import type { Run } from './kit/run.ts'
import { withTwoProcesses } from './kit/two-processes.ts'

/** Lets many buyers compete for ten pieces through two processes. */
export const run: Run = (checks, options) => {
  const { rounds = 20, clients = 500 } = options
  return withTwoProcesses(options, async ({ kind, shop }) => {
    let exact = 0
    await checks.holds(`${kind}: none beyond the last, none lost, each at its price`, async () => {
      for (; exact < rounds; exact++) await raceForLast(shop, clients)
    })
    checks.note(`${kind}: times of ${rounds} in which ${clients} buyers got 10 of 10`, exact, {
      exactly: rounds,
    })
  })
}
