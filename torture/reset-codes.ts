import { setTimeout as sleep } from 'node:timers/promises'
import { ensureTool } from '#scripts/tools.ts'
import { insertContent } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product.ts'
import { answerOf, call, from, repeat } from './kit/asking.ts'
import { onOne, type Run } from './kit/run.ts'

const day = 86_400

/** Guesses at reset codes of one account for a day that passes in a minute. */
export const run: Run = async (trial, options) => {
  const { seconds = 60, clients = 16 } = options
  const library = await ensureTool('faketime')
  await onOne(options, async ({ env, another }) => {
    const database = await another()
    const { people } = await insertContent(database)
    const { email } = people.customer
    const product = await startProduct({
      ...env,
      TRUST_PROXY: '1',
      LD_PRELOAD: library,
      FAKETIME: `+0 x${day / seconds}`,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const { url } = product
    const tokens: string[] = []
    let guesses = 0
    let right = 0
    async function guess(token: string): Promise<void> {
      const code = String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')
      const body = { token, code, newpass: 'nine other floors' }
      const { status } = answerOf(await call(url, '/app/client/auth/resetpassword', body, undefined, from()))
      guesses += 1
      if (status === true) right += 1
    }
    const asking = repeat(
      2,
      async () => {
        const { token } = answerOf(
          await call(url, '/app/client/auth/forgetpassword', { email }, undefined, from()),
        )
        if (!token) return
        tokens.push(token)
        // Ten minutes are over in a moment.
        await Promise.all(Array.from({ length: clients }, () => guess(token)))
      },
      20,
    )
    const guessing = repeat(clients, async () => {
      const token = tokens[Math.floor(Math.random() * tokens.length)]
      await (token ? guess(token) : sleep(10))
    })
    await sleep(seconds * 1000)
    await Promise.all([asking.stop(), guessing.stop()])
    const rows = await database.read.selectFrom('password_resets').select('tries').execute()
    trial.note(`codes asked for in ${day / 3600} h of the product's clock`, tokens.length, {
      least: 1,
      most: 6,
    })
    trial.note('guesses', guesses, { least: 1000 })
    // A day's five requests, and the first of the next.
    const compared = rows.reduce((sum, { tries }) => sum + tries, 0)
    trial.note('guesses compared with a code', compared, { least: 1, most: 5 * Math.max(5, tokens.length) })
    trial.note('guesses that were right', right, { exactly: 0 })
    await product.stop({ keepData: true })
  })
}
