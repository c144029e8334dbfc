import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureTool } from '#scripts/kit/tools.ts'
import { insertContent } from '#tests/support/content.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { answerOf, call, from, repeat } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const hours = 24
/** How often a code is requested, spread over the hours. */
const steps = 48

/** Guesses one account's reset codes for a day, with a clock that is moved forward repeatedly. */
export const run: Run = async (checks, options) => {
  const { seconds = 60, clients = 16 } = options
  const library = await ensureTool('faketime')
  const folder = await mkdtemp(join(tmpdir(), 'nihom-clock-'))
  const clock = join(folder, 'clock')
  const setClock = (step: number) => writeFile(clock, `+${Math.round((step * hours * 3600) / steps)}`)
  await setClock(0)
  await onSqlite(options, async ({ env, another }) => {
    const database = await another()
    const { people } = await insertContent(database)
    const { email } = people.customer
    const product = await startProduct({
      ...env,
      TRUST_PROXY: '1',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const { url } = product
    const tokens: string[] = []
    let right = 0
    async function guess(token: string): Promise<void> {
      const code = String(Math.floor(Math.random() * 10 ** 8)).padStart(8, '0')
      const body = { token, code, newpass: 'nine other floors' }
      const answer = await call(url, '/app/client/auth/resetpassword', body, undefined, from())
      if (answerOf(answer).status === true) right += 1
    }
    let guesses = 0
    for (let step = 0; step < steps; step++) {
      await setClock(step)
      const answer = await call(url, '/app/client/auth/forgetpassword', { email }, undefined, from())
      const { token } = answerOf(answer)
      if (token) tokens.push(token)
      // Half of the clients guess at the newest token, the one most likely to allow guesses.
      const guessing = repeat(clients, async (who) => {
        const at = who < clients / 2 ? tokens.length - 1 : Math.floor(Math.random() * tokens.length)
        await guess(tokens[at] ?? '')
      })
      await new Promise((resolve) => setTimeout(resolve, (seconds * 1000) / steps))
      guesses += (await guessing.stop()).length
    }
    const rows = await database.read.selectFrom('password_resets').select('tries').execute()
    checks.note(`codes that were mailed in ${hours} h of the product's clock`, tokens.length, { exactly: 5 })
    checks.note('guesses', guesses, { least: 500 })
    const compared = rows.reduce((sum, { tries }) => sum + tries, 0)
    checks.note('guesses compared with a code', compared, { least: 1, most: 25 })
    checks.note('guesses that were right', right, { exactly: 0 })
    await product.stop({ keepData: true })
  })
  await rm(folder, { recursive: true, force: true })
}
