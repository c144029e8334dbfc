import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { mock } from 'node:test'
import PostalMime, { type Email } from 'postal-mime'
import { undoMs } from '#contract/orders/values.ts'
import type { Database } from '#server/database/database.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import type { TestApp } from './scenarios.ts'
import { until } from './wait-until.ts'

/** Waits until the newest mail was sent, and gives it; the outbox empties a mail that it has sent. */
export async function newestMail({ app: { database }, config }: TestApp): Promise<Email> {
  const newest = () =>
    database.read.selectFrom('outbox').select(['id', 'state']).orderBy('id', 'desc').executeTakeFirst()
  await until('the mail is sent', async () => (await newest())?.state === 'delivered')
  const { id } = (await newest()) ?? {}
  return PostalMime.parse(await readFile(join(config.DATA_DIR, 'outbox', `${id}.eml`)))
}

/** Sends what is due by the clock, as a process does that starts now. */
export async function sendDueMails({ config }: Pick<TestApp, 'config'>, database: Database): Promise<void> {
  const outbox = createOutbox({ config, database, log: { warn() {} } })
  outbox.start()
  const waiting = database.read.selectFrom('outbox').select(['due', 'claim']).where('state', '=', 'waiting')
  await until('no mail is due or on its way', async () => {
    const now = new Date().toISOString()
    return (await waiting.execute()).every(({ due, claim }) => claim === '' && due > now)
  })
  await outbox.stop()
}

/** Moves the clock until a change of an order's status cannot be undone any more, and gives the mail about it. */
export async function statusMail(testApp: TestApp): Promise<Email> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() + undoMs })
  try {
    await sendDueMails(testApp, testApp.app.database)
    return await newestMail(testApp)
  } finally {
    mock.timers.reset()
  }
}
