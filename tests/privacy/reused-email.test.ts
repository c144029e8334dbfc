import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { before, beforeEach, test } from 'node:test'
import type { Path } from '#contract/index.ts'
import type { MessageKey } from '#contract/kit/messages.ts'
import { eraseClosed } from '#server/domain/privacy/erase.ts'
import { createLog } from '#server/runtime/log.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { until } from '#tests/support/wait-until.ts'

const pass = 'canaria nine storeys'
const buyer = 'ali.buyer@mail.example'
const company = 'company@hawraz.example'
const words = 'Offer for twelve lifts'

forOneDatabase((_kind, _open, place) => {
  let testApp: TestApp
  const good = (path: Path, fields: object, says: MessageKey, actor: Actor) =>
    done(testApp, path, { ...fields }, says, actor)
  const outbox = () => testApp.app.database.read.selectFrom('outbox')
  const messages = async (): Promise<string[]> => {
    const { data } = await send(testApp, '/app/dashboard/settings/contacts/getall', {}, 'moderator')
    return data.map(({ subject }: { subject: string }) => subject)
  }
  const exported = async (account_id: number): Promise<unknown[]> =>
    (await send(testApp, '/app/dashboard/customers/export', { account_id }, 'admin')).data.messages

  /** Registers with an e-mail that nobody has proved, logs in, and is the customer from then on. */
  async function arrive(email: string): Promise<number> {
    await good(
      '/app/client/auth/register',
      { name: 'Stranger', email, pass },
      'ADDED_SUCCESSFULLY',
      'anonymous',
    )
    const { data, token } = await send(testApp, '/app/client/auth/login', { user: email, pass }, 'anonymous')
    const { people } = testApp.content
    Object.assign(people, { customer: { ...people.customer, id: data.id, email, token } })
    return data.id
  }
  async function leave(account_id: number) {
    const fields = { account_id, password: pass }
    await good('/app/client/profile/deleteaccount', fields, 'DELETED_SUCCESSFULLY', 'customer')
    await eraseClosed({ ...testApp, ...testApp.app, log: createLog('silent') })
  }

  before(async () => {
    testApp = await openTestApp(await place())
    const message = { name: 'Ali', email: buyer, subject: words, msg: words }
    await good('/app/client/contact/send', message, 'SUCCESS', 'anonymous')
  })
  beforeEach(() => resetRateLimits(testApp))

  test('a customer who changes to the e-mail of somebody who wrote gets none of their messages, and takes none away', async () => {
    const id = await arrive('somebody.else@mail.example')
    const moved = { account_id: id, newemail: buyer, password: pass }
    await good('/app/client/profile/changeemail', moved, 'UPDATED_SUCCESSFULLY', 'customer')
    assert.deepEqual(await exported(id), [])
    await leave(id)
    assert.ok((await messages()).includes(words))
  })

  test('an account registered with the same e-mail sees none of them either', async () => {
    const id = await arrive(buyer)
    assert.deepEqual(await exported(id), [])
    await leave(id)
    assert.ok((await messages()).includes(words))
  })

  test('the company’s mails stay when somebody leaves who registered with its address', async () => {
    const { database } = testApp.app
    const { email } = await database.read.selectFrom('settings').select('email').executeTakeFirstOrThrow()
    assert.equal(email, company)
    const due = '2099-01-01T00:00:00.000Z'
    const mail = { recipient: company, reply_to: buyer, subject: 'A new order', body_text: '', body_html: '' }
    await database.transaction(({ db }) =>
      db
        .insertInto('outbox')
        .values({ ...mail, state: 'waiting', created: due, due })
        .execute(),
    )
    const written = outbox().select('id').where('recipient', '=', company).where('state', '=', 'delivered')
    await until('the message was mailed', async () => (await written.execute()).length === 1)
    const [first] = await written.execute()
    const left = async () => {
      const waiting = await outbox().select('subject').where('state', '=', 'waiting').execute()
      const files = await readdir(join(testApp.config.DATA_DIR, 'outbox'))
      return [waiting.some(({ subject }) => subject === mail.subject), files.includes(`${first?.id}.eml`)]
    }
    assert.deepEqual(await left(), [true, true])
    for (const person of [company, buyer]) await leave(await arrive(person))
    assert.deepEqual(await left(), [true, true])
  })

  test('messages of a customer belong to them whatever e-mail they wrote, and are deleted with them, mails included', async () => {
    const id = await arrive('writer@mail.example')
    const message = { name: 'Writer', email: buyer, subject: 'Mine', msg: 'Mine' }
    await good('/app/client/contact/send', message, 'SUCCESS', 'customer')
    assert.equal((await exported(id)).length, 1)
    const own = async () =>
      (await outbox().select(['id', 'state']).where('account_id', '=', id).orderBy('id').execute()).map(
        ({ id, state }) => ({ file: `${id}.eml`, state }),
      )
    await until('its mails are written', async () =>
      (await own()).every(({ state }) => state === 'delivered'),
    )
    const mails = await own()
    const files = () => readdir(join(testApp.config.DATA_DIR, 'outbox'))
    const found = await files()
    assert.deepEqual([mails.length, mails.every(({ file }) => found.includes(file))], [2, true])
    await leave(id)
    assert.ok(!(await messages()).includes('Mine'))
    assert.deepEqual(await own(), [])
    const after = await files()
    assert.deepEqual(
      found.filter((file) => !after.includes(file)).sort(),
      mails.map(({ file }) => file).sort(),
    )
  })

  test('deleting an account resets no counters of another with the same e-mail', async () => {
    const counters = async () => {
      const rows = await testApp.app.database.read.selectFrom('rate_limits').select('name').execute()
      return new Set(rows.map(({ name }) => name))
    }
    const id = await arrive('again@mail.example')
    const before = await counters()
    await leave(id)
    const gone = before.difference(await counters())
    const own = ['own password', 'uploads', 'uploaded'].map((what) =>
      createHash('sha256').update(`${what} customer ${id}`).digest('hex'),
    )
    assert.ok(before.size > 2)
    assert.deepEqual(
      [...gone].filter((name) => !own.includes(name)),
      [],
    )
  })
})
