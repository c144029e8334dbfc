import { raceDevelopers, type Strike } from '#tests/support/developers.ts'
import { answerOf, call } from './kit/asking.ts'
import type { Run } from './kit/run.ts'
import { onTwo } from './kit/two.ts'

/** Has the last two developers delete or demote each other at once, at two processes. */
export const run: Run = (trial, options) => {
  const { rounds = 200 } = options
  return onTwo(options, async ({ kind, urls: [first = '', second = ''], shop: { database } }) => {
    const strike: Strike = async (index, path, body, token) =>
      answerOf(await call(index === 0 ? first : second, path, body, token))
    let left = 0
    await trial.holds(`${kind}: the one is done, the other refused`, async () => {
      for (; left < rounds; left++) await raceDevelopers(database, strike, left)
    })
    trial.note(`${kind}: times that one developer was left`, left, { exactly: rounds })
  })
}
