import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { createOutbox } from '#server/mail/outbox.ts'
import { claimDue, failed, type QueuedMail } from '#server/mail/queue.ts'
import { forSampleOfPostgres, type TestDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/wait-until.ts'

const second = 1000
const day = 24 * 3600 * second

forSampleOfPostgres((_name, open, _place, test) => {
  let opened: TestDatabase
  let database: Database
  beforeEach(async () => {
    opened = await open()
    database = opened.database
  })

  const outboxOver = (one: Database) => {
    const config = { ...opened.config, SMTP_URL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined }
    return createOutbox({ config, database: one, log: { warn() {} } })
  }
  const write = (subject = 'a mail') => {
    const mail = {
      kind: 'digest' as const,
      to: { name: '', address: 'shirin@mail.example' },
      senderName: 'Hawraz',
    }
    const outbox = outboxOver(database)
    return database.transaction((transaction) =>
      outbox.enqueue(transaction, { ...mail, subject, text: 'text', html: '<p>text</p>' }),
    )
  }
  const row = () => database.read.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  async function claimed(now?: number): Promise<QueuedMail> {
    const mail = await claimDue(database, now)
    assert.ok(mail)
    return mail
  }

  test('a mail that is being sent is left alone for two minutes', async () => {
    await write()
    const now = Date.now()
    await claimed(now)
    assert.equal(await claimDue(database, now + 119 * second), undefined)
    assert.equal((await claimDue(database, now + 121 * second))?.attempts, 2)
  })

  test('a mail that was not taken is tried after five seconds, ever later, and every five minutes at last', async () => {
    await write()
    let now = Date.now()
    const waits: number[] = []
    for (let attempt = 1; attempt <= 9; attempt++) {
      await failed(database, await claimed(now), 'ECONNREFUSED', now)
      const due = Date.parse((await row()).due)
      waits.push((due - now) / second)
      assert.equal(await claimDue(database, due - 1), undefined, 'not sooner')
      now = due
    }
    assert.deepEqual(waits, [5, 10, 20, 40, 80, 160, 300, 300, 300])
  })

  test('a mail is tried for a week', async () => {
    await write()
    const now = Date.now()
    await failed(database, await claimed(now), 'ECONNREFUSED', now + 7 * day - second * 60)
    assert.equal((await row()).state, 'waiting')
    const last = now + 7 * day + second * 600
    await failed(database, await claimed(last), 'ECONNREFUSED', last)
    assert.equal((await row()).state, 'failed')
  })

  test('the mail that waits for longest is the first', async () => {
    for (const subject of ['first', 'second', 'third']) await write(subject)
    const due = (id: number, minutesAgo: number) =>
      database.transaction(({ db }) =>
        db
          .updateTable('outbox')
          .set({ due: new Date(Date.now() - minutesAgo * 60 * second).toISOString() })
          .where('id', '=', id)
          .execute(),
      )
    await due(2, 9)
    await due(3, 5)
    await due(1, 1)
    const subjects = [await claimed(), await claimed(), await claimed()].map(({ subject }) => subject)
    assert.deepEqual(subjects, ['second', 'third', 'first'])
  })

  test('of two processes that found the same mail one has it', async () => {
    await write()
    const { promise: taken, resolve: goOn } = Promise.withResolvers<void>()
    const { promise: found, resolve: hasFound } = Promise.withResolvers<void>()
    const late: Database = {
      ...database,
      transaction: async (work) => {
        hasFound()
        await taken
        return database.transaction(work)
      },
    }
    const second = claimDue(late)
    await found
    const first = await claimDue(database)
    goOn()
    assert.deepEqual([first?.id, await second], [1, undefined])
    assert.equal((await row()).attempts, 1)
  })

  test('a process that was taken for dead changes nothing of a mail that another sends', async () => {
    await write()
    const now = Date.now()
    const dead = await claimed(now)
    const living = await claimed(now + 121 * second)
    await failed(database, dead, 'ETIMEDOUT')
    assert.deepEqual(
      [(await row()).claim, (await row()).due, (await row()).last_error],
      [living.claim, living.due, ''],
    )
  })

  test('a mail that was deleted while it was sent leaves no file', async () => {
    let transactions = 0
    const deleting: Database = {
      ...database,
      transaction: async (work) => {
        transactions += 1
        // Claimed, and then delivered.
        if (transactions === 2) await database.transaction(({ db }) => db.deleteFrom('outbox').execute())
        return database.transaction(work)
      },
    }
    await write()
    const folder = join(opened.config.DATA_DIR, 'outbox')
    const outbox = outboxOver(deleting)
    outbox.start()
    await until('the next mail is looked for', () => transactions >= 2)
    await until('its file is gone', async () => (await readdir(folder)).length === 0)
    await outbox.stop()
  })
})
