import { type MakeCall, raceDevelopers } from '#tests/support/last-developer-race.ts'
import { answerOf, call } from './kit/asking.ts'
import type { Run } from './kit/run.ts'
import { withTwoProcesses } from './kit/two-processes.ts'

/** Lets the last two developers delete or demote each other concurrently through two processes. */
export const run: Run = (checks, options) => {
  const { rounds = 200 } = options
  return withTwoProcesses(options, async ({ kind, urls: [first = '', second = ''], shop: { database } }) => {
    const strike: MakeCall = async (index, path, body, token) =>
      answerOf(await call(index === 0 ? first : second, path, body, token))
    let left = 0
    await checks.holds(`${kind}: the one is done, the other refused`, async () => {
      for (; left < rounds; left++) await raceDevelopers(database, strike, left)
    })
    checks.note(`${kind}: times that one developer was left`, left, { exactly: rounds })
  })
}
