import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { createOutbox, type Outbox } from '#server/mail/outbox.ts'
import { claimDue, waitingMails } from '#server/mail/queue.ts'
import { forOneDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/wait-until.ts'
import { startMailServer } from '../support/smtp-server.ts'

forOneDatabase((_name, open) => {
  let opened: TestDatabase
  let database: Database
  let lines: object[]
  beforeEach(async () => {
    opened = await open()
    database = opened.database
    lines = []
  })

  const outboxOver = (one: Database, SMTP_URL?: string) => {
    const config = { ...opened.config, SMTP_URL, MAIL_FROM: undefined, PUBLIC_URL: undefined }
    return createOutbox({ config, database: one, log: { warn: (fields) => void lines.push(fields) } })
  }
  const send = (outbox: Outbox) => {
    const to = { name: '', address: 'shirin@mail.example' }
    const mail = { kind: 'digest' as const, to, senderName: 'Hawraz', subject: 's' }
    return database.transaction((transaction) =>
      outbox.enqueue(transaction, { ...mail, text: 'text', html: '<p>text</p>' }),
    )
  }

  test('a stopped outbox sends nothing more, and leaves its mails to other processes', async () => {
    const outbox = outboxOver(database)
    outbox.start()
    await outbox.stop()
    await send(outbox)
    assert.equal((await claimDue(database))?.attempts, 1)
  })

  test('a process hands over one mail at a time, however many there are', async () => {
    const server = await startMailServer(0, undefined, true)
    const outbox = outboxOver(database, server.url)
    outbox.start()
    await send(outbox)
    await until('the mail is on its way', () => server.holding() === 1)
    for (let sent = 0; sent < 5; sent += 1) await send(outbox)
    const tried = database.read.selectFrom('outbox').select('id').where('attempts', '>', 0)
    assert.equal((await tried.execute()).length, 1)
    server.release()
    await until('all are taken', () => server.caught.length === 6)
    await outbox.stop()
    await server.close()
  })

  test('a mail that was deleted while a server took it holds up no other', async () => {
    const server = await startMailServer(0, undefined, true)
    const outbox = outboxOver(database, server.url)
    outbox.start()
    await send(outbox)
    await until('the mail is on its way', () => server.holding() === 1)
    await database.transaction(({ db }) => db.deleteFrom('outbox').execute())
    await send(outbox)
    server.release()
    await until('the next one is taken', () => server.caught.length === 2)
    await outbox.stop()
    await server.close()
    assert.deepEqual(lines, [])
  })

  test('that mails could not be looked for is logged', async () => {
    const error = new Error('the database is away')
    const outbox = outboxOver({ ...database, transaction: () => Promise.reject(error) })
    await send(outbox)
    outbox.start()
    await until('it is logged', () => lines.length > 0)
    await outbox.stop()
    assert.deepEqual(lines[0], { err: error })
  })

  test('how many mails wait is known, and since when the first of them does', async () => {
    const waiting = async () => ({ ...(await waitingMails(database.read)) })
    assert.deepEqual(await waiting(), { count: 0, oldest: null })
    const outbox = outboxOver(database)
    await send(outbox)
    const { created } = await database.read.selectFrom('outbox').select('created').executeTakeFirstOrThrow()
    await until('a millisecond has passed', () => Date.now() > Date.parse(created))
    await send(outbox)
    assert.deepEqual(await waiting(), { count: 2, oldest: created })
  })
})
