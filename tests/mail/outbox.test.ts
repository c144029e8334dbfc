import assert from 'node:assert/strict'
import { AsyncLocalStorage } from 'node:async_hooks'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createOutbox, type Outbox } from '#server/mail/outbox.ts'
import { claimDue, countFailedMails } from '#server/mail/queue.ts'
import { forSampleOfPostgres, type TestDatabase } from '#tests/support/databases.ts'
import { until } from '#tests/support/wait-until.ts'
import { startMailServer } from '../support/smtp-server.ts'

const mail: Mail = {
  to: { name: 'هەوراز', address: 'company@hawraz.example' },
  senderName: 'هەوراز بۆ بەرزکەرەوە',
  replyTo: { name: 'شیرین', address: 'shirin@mail.example' },
  ...{ kind: 'digest' as const, subject: 'پەیامی نوێ لە شیرین', text: 'سڵاو' },
  html: '<p dir="rtl">سڵاو</p>',
}

function outboxOf(
  { config }: TestDatabase,
  database: Database,
  SMTP_URL?: string,
  warn: (fields: object) => void = () => {},
): Outbox {
  const log = { warn }
  const rest = { MAIL_FROM: 'shop@hawraz.example', PUBLIC_URL: undefined }
  return createOutbox({ config: { ...config, ...rest, SMTP_URL }, database, log })
}

const rowsOf = ({ read }: Database) => read.selectFrom('outbox').selectAll().orderBy('id').execute()

const allIn = (database: Database, state: string) => async () =>
  (await rowsOf(database)).every((row) => row.state === state)

const send = (database: Database, outbox: Outbox, one: Mail = mail) =>
  database.transaction((transaction) => outbox.enqueue(transaction, one))

const makeDue = (database: Database) =>
  database.transaction(({ db }) =>
    db
      .updateTable('outbox')
      .set({ due: new Date(0).toISOString() })
      .where('state', '=', 'waiting')
      .execute(),
  )

forSampleOfPostgres((_name, open, _place, test) => {
  test('no mail is queued to an address below .invalid, which cannot exist', async () => {
    const opened = await open()
    const { database } = opened
    const outbox = outboxOf(opened, database)
    const none = ['shirin@example.invalid', 'shirin@EXAMPLE.INVALID', 'a@b.example.invalid.', 'a@invalid']
    const real = [
      'shirin@invalid.example',
      'shirin@example.invalidity',
      'invalid@mail.example',
      'a@notinvalid',
    ]
    for (const address of [...none, ...real])
      await send(database, outbox, { ...mail, to: { name: '', address } })
    assert.deepEqual(
      (await rowsOf(database)).map(({ recipient }) => recipient),
      real,
    )
  })

  test('a mail reaches the mail server as it was written, and its contents are then forgotten', async () => {
    const opened = await open()
    const { database } = opened
    const server = await startMailServer()
    const outbox = outboxOf(opened, database, server.url)
    outbox.start()
    await send(database, outbox)
    await until('the mail is delivered', allIn(database, 'delivered'))
    await outbox.stop()
    await server.close()

    assert.equal(server.caught.length, 1)
    const [caught] = server.caught
    assert.deepEqual([caught?.from, caught?.to], ['shop@hawraz.example', ['company@hawraz.example']])
    const { email } = caught ?? {}
    assert.deepEqual(email?.from, { name: mail.senderName, address: 'shop@hawraz.example' })
    assert.deepEqual(email?.replyTo, [mail.replyTo])
    assert.equal(email?.subject, mail.subject)
    assert.equal(email?.text?.trim(), mail.text)
    assert.equal(email?.html?.trim(), mail.html)
    const [row] = await rowsOf(database)
    const { subject, body_text, body_html, reply_to, reply_to_name } = row ?? {}
    const forgotten = { subject, body_text, body_html, reply_to, reply_to_name }
    for (const [column, value] of Object.entries(forgotten)) assert.equal(value, '', column)
  })

  test('without a mail server each mail is a file', async () => {
    const opened = await open()
    const { database, config } = opened
    const outbox = outboxOf(opened, database)
    outbox.start()
    await send(database, outbox)
    await send(database, outbox)
    await until('both are delivered', allIn(database, 'delivered'))
    await outbox.stop()
    const folder = join(config.DATA_DIR, 'outbox')
    assert.deepEqual((await readdir(folder)).sort(), ['1.eml', '2.eml'])
    const email = await PostalMime.parse(await readFile(join(folder, '1.eml')))
    assert.equal(email.subject, mail.subject)
    assert.deepEqual(email.to, [mail.to])
  })

  test('a mail of a transaction that fails is never sent', async () => {
    const opened = await open()
    const { database } = opened
    const outbox = outboxOf(opened, database)
    outbox.start()
    const work = database.transaction(async (transaction) => {
      await outbox.enqueue(transaction, mail)
      throw new Error('on purpose')
    })
    await assert.rejects(work, /on purpose/)
    await outbox.stop()
    assert.deepEqual(await rowsOf(database), [])
  })

  test('mails are sent outside the request that woke the outbox, past its deadline too', async () => {
    const opened = await open()
    const { database } = opened
    const request = new AsyncLocalStorage<string>()
    const workOf: unknown[] = []
    const watched: Database = {
      ...database,
      transaction(work) {
        workOf.push(request.getStore())
        return database.transaction(work)
      },
    }
    const outbox = outboxOf(opened, watched)
    outbox.start()
    await request.run('a request', () => send(watched, outbox))
    await until('the mail is delivered', allIn(database, 'delivered'))
    await outbox.stop()
    assert.deepEqual(workOf, ['a request', undefined, undefined], 'kept, claimed, delivered')
  })

  test('a mail that was taken while the database was away is not sent again', async () => {
    const opened = await open()
    const server = await startMailServer(0, undefined, true)
    const { database } = opened
    let away = false
    let refused = 0
    const losing: Database = {
      ...database,
      async transaction(work) {
        if (!away) return database.transaction(work)
        refused += 1
        throw new Error('the database is away')
      },
    }
    const outbox = outboxOf(opened, losing, server.url)
    outbox.start()
    await send(database, outbox)
    await until('the mail is on its way', () => server.holding() === 1)
    away = true
    server.release()
    await until('the mail was taken', () => server.caught.length === 1)
    await until('the database was asked in vain to note it', () => refused > 0)
    away = false
    await until('the mail is delivered', allIn(database, 'delivered'))
    await outbox.stop()
    await server.close()
    const [row] = await rowsOf(database)
    assert.deepEqual([server.caught.length, row?.attempts], [1, 1])
  })

  test('a mail that is refused waits and is delivered once the server is back', async () => {
    const opened = await open()
    const { database } = opened
    const gone = await startMailServer()
    await gone.close()
    const outbox = outboxOf(opened, database, gone.url)
    outbox.start()
    await send(database, outbox)
    await until('the first try has failed', async () => (await rowsOf(database))[0]?.last_error !== '')
    const [waiting] = await rowsOf(database)
    assert.equal(waiting?.state, 'waiting')
    assert.equal(waiting?.last_error, 'ECONNREFUSED')
    assert.equal(waiting?.body_text, mail.text, 'kept until it is delivered')
    const wait = Date.parse(waiting?.due ?? '') - Date.now()
    assert.ok(wait > 0 && wait <= 5000, `${wait} ms until the second try`)

    const back = await startMailServer(Number(new URL(gone.url).port))
    await until('it is delivered', allIn(database, 'delivered'))
    await outbox.stop()
    await back.close()
    assert.equal(back.caught.length, 1)
    const [row] = await rowsOf(database)
    assert.deepEqual([row?.attempts, row?.last_error], [2, ''])
  })

  for (const [mood, code, response] of [
    ['knowing nobody', 'EENVELOPE', 550],
    ['finding fault', 'EMESSAGE', 554],
  ] as const) {
    test(`a mail with a permanent rejection, ${mood}, is abandoned immediately, logged and counted`, async () => {
      const opened = await open()
      const { database } = opened
      const server = await startMailServer(0, () => mood)
      const lines: object[] = []
      const outbox = outboxOf(opened, database, server.url, (fields) => void lines.push(fields))
      outbox.start()
      await send(database, outbox)
      await until('it is given up', allIn(database, 'failed'))
      await outbox.stop()
      await server.close()
      const [row] = await rowsOf(database)
      assert.deepEqual([row?.attempts, row?.last_error, row?.body_text], [1, `${code} ${response}`, ''])
      assert.partialDeepStrictEqual(lines, [{ event: 'mail refused', attempt: 1, code, response }])
      assert.equal(await countFailedMails(database.read), 1)
    })
  }

  test('two processes deliver each mail once', async () => {
    const opened = await open()
    const { database } = opened
    const other = await opened.another()
    const server = await startMailServer()
    const writing = outboxOf(opened, database, server.url)
    for (let index = 0; index < 30; index += 1) {
      await send(database, writing, { ...mail, subject: `mail ${index}` })
    }
    const workers = [outboxOf(opened, database, server.url), outboxOf(opened, other, server.url)]
    for (const worker of workers) worker.start()
    await until('all are delivered', allIn(database, 'delivered'))
    for (const worker of workers) await worker.stop()
    await server.close()
    const subjects = server.caught.map(({ email }) => email.subject)
    assert.equal(subjects.length, 30)
    assert.equal(new Set(subjects).size, 30)
    assert.deepEqual(new Set((await rowsOf(database)).map(({ attempts }) => attempts)), new Set([1]))
  })

  test('a mail that a dead process held is taken over when its hold ends, and not before', async () => {
    const opened = await open()
    const { database } = opened
    const outbox = outboxOf(opened, database)
    await send(database, outbox)
    const held = await claimDue(database)
    assert.equal(held?.attempts, 1)
    assert.equal(await claimDue(database), undefined)
    const later = await claimDue(database, Date.now() + 121_000)
    assert.equal(later?.id, held?.id)
    assert.notEqual(later?.claim, held?.claim)
  })

  test('a mail that has become void, or could not be sent for a week, is given up and forgotten', async () => {
    const opened = await open()
    const { database } = opened
    const outbox = outboxOf(opened, database, 'smtp://127.0.0.1:1')
    const old = (minutes: number) => new Date(Date.now() - 7 * 86_400_000 - minutes * 60_000).toISOString()
    await send(database, outbox, { ...mail, voidAfter: new Date(Date.now() - 1000).toISOString() })
    await send(database, outbox)
    await database.transaction(({ db }) =>
      db
        .updateTable('outbox')
        .set({ created: old(1) })
        .where('id', '=', 2)
        .execute(),
    )
    await send(database, outbox)
    await database.transaction(({ db }) =>
      db
        .updateTable('outbox')
        .set({ created: old(-10) })
        .where('id', '=', 3)
        .execute(),
    )
    await makeDue(database)
    outbox.start()
    await until('each was tried', async () => (await rowsOf(database)).every((row) => row.last_error))
    await outbox.stop()
    const [gone, late, young] = await rowsOf(database)
    assert.deepEqual(
      [gone?.state, gone?.body_text, late?.state, late?.body_text],
      ['failed', '', 'failed', ''],
    )
    assert.deepEqual([young?.state, young?.body_text], ['waiting', mail.text], 'a week is not over')
    assert.equal(await countFailedMails(database.read), 1, 'the void one is missed by nobody')
  })
})
