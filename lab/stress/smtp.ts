import { setTimeout as sleep } from 'node:timers/promises'
import { insertContent } from '#tests/support/content.ts'
import { startDelay } from '#tests/support/delaying-proxy.ts'
import { spread } from '#tests/support/percentiles.ts'
import { freePort } from '#tests/support/ports.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertCustomers } from '#tests/support/shop.ts'
import { type SmtpBehaviour, startMailServer } from '#tests/support/smtp-server.ts'
import { until } from '#tests/support/wait-until.ts'
import { type Answered, answerOf, call, from } from './kit/asking.ts'
import { onSqlite, type Run } from './kit/run.ts'

const each = 10
const moods: readonly (SmtpBehaviour | 'gone' | 'slow')[] = ['gone', 'mute', 'deferring', 'slow']

/** Makes the mail server unreachable, silent, deferring and slow in turn, then healthy. */
export const run: Run = (checks, options) => {
  const { seconds = 10 } = options
  return onSqlite(options, async ({ env, another }) => {
    const database = await another()
    await insertContent(database)
    await database.transaction(async (transaction) => {
      await insertCustomers(transaction, each * moods.length, 'mail')
      // Each message is to be a mail of its own.
      await transaction.db.updateTable('settings').set({ company_mails_hour: 1000 }).execute()
    })
    const port = await freePort()
    const between = await startDelay(port)
    let mood: SmtpBehaviour = 'well'
    const product = await startProduct({
      ...env,
      TRUST_PROXY: '1',
      SMTP_URL: `smtp://127.0.0.1:${between.port}`,
    })
    const { url } = product
    let server: Awaited<ReturnType<typeof startMailServer>> | undefined
    let requests = 0
    let wanted = 0
    const ask = async (): Promise<Answered[]> => {
      const contact = { name: 'Visitor', email: 'v@mail.example', subject: 'Hello', msg: 'Hello' }
      const email = `mail-${requests++}@customers.example`
      return [
        await call(url, '/app/client/contact/send', contact, undefined, from()),
        await call(url, '/app/client/auth/forgetpassword', { email }, undefined, from()),
      ]
    }
    try {
      for (const now of moods) {
        if (now === 'gone' || now === 'slow') mood = 'well'
        else mood = now
        if (now !== 'gone') server ??= await startMailServer(port, () => mood)
        between.set(now === 'slow' ? 3000 : 0)
        const answers: Answered[] = []
        for (let turn = 0; turn < each; turn++) answers.push(...(await ask()))
        const good = answers.filter((one) => answerOf(one).status === true)
        wanted += good.length
        checks.note(`${now}: contact messages and forgotten passwords that were taken`, good.length, {
          exactly: 2 * each,
        })
        checks.note(`${now}: longest answer`, Math.max(...answers.map(({ ms }) => ms)), { most: 300 }, 'ms')
        checks.note(`${now}: an answer, p50`, spread(answers.map(({ ms }) => ms)).p50, {}, 'ms')
        await sleep(seconds * 1000)
      }
      mood = 'well'
      between.set(0)
      const began = performance.now()
      const waiting = async () => {
        const row = await database.read
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .where('state', '=', 'waiting')
          .executeTakeFirstOrThrow()
        return Number(row.count)
      }
      checks.note('mails that wait when it is well again', await waiting())
      await until('all mail is delivered', async () => (await waiting()) === 0, 330)
      checks.note('all delivered after', (performance.now() - began) / 1000, { most: 300 }, 's')
      const ids = (server?.caught ?? []).map(({ email }) => email.messageId)
      checks.note('mails that came', ids.length, { exactly: wanted })
      checks.note('mails that came twice', ids.length - new Set(ids).size, { exactly: 0 })
    } finally {
      await product.stop({ keepData: true })
      between.close()
      await server?.close()
    }
  })
}
