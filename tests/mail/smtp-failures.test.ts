import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { forOneDatabase, type Place } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { insertStocked, putInCarts } from '#tests/support/shop.ts'
import { until } from '#tests/support/wait-until.ts'
import { type MailServer, type SmtpBehaviour, startMailServer } from '../support/smtp-server.ts'

const rowsOf = ({ app }: TestApp) =>
  app.database.read.selectFrom('outbox').selectAll().orderBy('id').execute()

/** Makes each call that sends mail at once; gives how many mails there are. */
async function causeMail(testApp: TestApp): Promise<number> {
  const { app, content } = testApp
  const { id: account_id, email } = content.people.customer
  await app.database.transaction(async (transaction) => {
    await putInCarts(transaction, [account_id], [await insertStocked(transaction, 1, 1_000_000)])
  })
  const make = async (...call: Parameters<TestApp['call']>) => {
    const { text } = await testApp.call(...call)
    assert.equal(JSON.parse(text).status, true, text)
  }
  const newcomer = { name: 'newcomer', email: 'newcomer@mail.example', pass: 'nine quiet floors' }
  await Promise.all([
    make('/app/client/auth/register', { isRegister: true, ...newcomer }),
    make('/app/client/auth/forgetpassword', { isForget: true, email }),
    make('/app/client/cart/order', { orderCart: true, account_id }, 'customer'),
  ])
  const rows = await rowsOf(testApp)
  assert.ok(rows.length >= 3)
  return rows.length
}

/** Has what failed tried again at once instead of in seconds. */
const makeDue = ({ app }: TestApp) =>
  app.database.transaction(({ db }) =>
    db
      .updateTable('outbox')
      .set({ due: new Date(0).toISOString() })
      .where('state', '=', 'waiting')
      .where('last_error', '<>', '')
      .execute(),
  )

const oneHasFailed = (testApp: TestApp) => async () =>
  (await rowsOf(testApp)).some(({ last_error }) => last_error !== '')

async function allDelivered(testApp: TestApp): Promise<void> {
  const delivered = async () => {
    await makeDue(testApp)
    return (await rowsOf(testApp)).every(({ state }) => state === 'delivered')
  }
  await until('every mail is delivered', delivered)
}

/** Makes the calls while a server says nothing: whatever they waited for of it would not have come yet. */
async function causeMailMeanwhile(testApp: TestApp, server: MailServer): Promise<number> {
  const mails = await causeMail(testApp)
  await until('the server has a client in hand', () => server.holding() > 0)
  assert.deepEqual(idsOf(server), [])
  for (const { state, last_error } of await rowsOf(testApp)) {
    assert.deepEqual({ state, last_error }, { state: 'waiting', last_error: '' }, 'no mail came to an end')
  }
  return mails
}

const idsOf = ({ caught }: MailServer) => caught.map(({ email }) => email.messageId)

async function open(
  { config, atEnd }: Place,
  server: MailServer,
  given: { mailTimeoutMs?: number } = {},
): Promise<TestApp> {
  atEnd(() => server.close())
  return openTestApp({ config: { ...config, ...given }, atEnd }, { SMTP_URL: server.url })
}

forOneDatabase((_name, _open, place) => {
  describe('no call waits for a mail server', { concurrency: true }, () => {
    const moods: Readonly<Record<string, SmtpBehaviour>> = {
      refusing: 'refusing',
      deferring: 'deferring',
      mute: 'mute',
      slow: 'well',
    }
    for (const [bad, first] of Object.entries(moods)) {
      test(`that is ${bad}; each mail arrives once when it is well again`, async () => {
        let mood = first
        const server = await startMailServer(0, () => mood, true)
        const testApp = await open(await place(), server)
        const mails = await causeMailMeanwhile(testApp, server)
        server.release()
        if (mood !== 'well') {
          await until('a mail was not taken', oneHasFailed(testApp))
          assert.deepEqual(idsOf(server), [])
        }
        mood = 'well'
        await allDelivered(testApp)
        assert.equal(server.caught.length, mails)
        assert.equal(new Set(idsOf(server)).size, mails)
      })
    }

    test('that is slow; the product ends without waiting for it, and the mail is kept', async () => {
      const server = await startMailServer(0, () => 'well', true)
      const { config, another, atEnd } = await place()
      const testApp = await open({ config, another, atEnd }, server)
      const mails = await causeMailMeanwhile(testApp, server)
      await testApp.app.close()
      assert.ok(server.holding() > 0, 'the server has still not said a word, nor has anybody given it up')
      const { read } = await another()
      const rows = await read.selectFrom('outbox').select(['state', 'body_text']).execute()
      assert.equal(
        rows.filter(({ state, body_text }) => state === 'waiting' && body_text !== '').length,
        mails,
      )
    })

    test('that is gone; each mail arrives once when it is back', async () => {
      const gone = await startMailServer()
      const testApp = await open(await place(), gone)
      await gone.close()
      const mails = await causeMail(testApp)
      await until('a mail was not taken', oneHasFailed(testApp))
      const back = await startMailServer(Number(new URL(gone.url).port))
      try {
        await allDelivered(testApp)
      } finally {
        await back.close()
      }
      assert.equal(new Set(idsOf(back)).size, mails)
      assert.equal(back.caught.length, mails)
    })

    test('that says nothing is given up after a time; each mail arrives when it speaks again', async () => {
      let mood: SmtpBehaviour = 'mute'
      const server = await startMailServer(0, () => mood)
      const testApp = await open(await place(), server, { mailTimeoutMs: 1000 })
      const mails = await causeMail(testApp)
      await until('a mail was given up', oneHasFailed(testApp))
      assert.equal((await rowsOf(testApp)).find(({ last_error }) => last_error)?.last_error, 'ETIMEDOUT')
      mood = 'well'
      await allDelivered(testApp)
      assert.equal(new Set(idsOf(server)).size, mails)
    })

    // Nobody can know whether the server kept it: a second copy is better than none, and bears the same id.
    test('that takes a mail and hangs up; the mail comes again under the same id', async () => {
      let mood: SmtpBehaviour = 'hanging up'
      const server = await startMailServer(0, () => mood)
      const testApp = await open(await place(), server)
      const mails = await causeMail(testApp)
      await until('one was taken without a word', () => server.caught.length > 0)
      mood = 'well'
      await allDelivered(testApp)
      const ids = idsOf(server)
      assert.equal(new Set(ids).size, mails)
      assert.ok(ids.length > mails, 'what was not acknowledged came twice')
      assert.ok((await rowsOf(testApp)).every(({ attempts }) => attempts <= 2))
    })
  })
})
