import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import type { Mail } from '#server/mail/mail.ts'
import { createOutbox, type Outbox } from '#server/mail/outbox.ts'
import { sourcesOf } from '#tests/rules/source-files.ts'
import { forSampleOfPostgres, type TestDatabase } from '#tests/support/databases.ts'
import { openShop } from '#tests/support/shop.ts'
import { everyMail } from './all-templates.ts'

const { lastOfDay: replacement, ...every } = everyMail('en')
const mails = Object.entries(every)
const person = mails.flatMap(([, mail]) => (mail.kind === 'access' || mail.kind === 'news' ? [mail] : []))

const last = replacement?.subject ?? ''

test('every mail of a template is among those that are tried, and only the outbox stores mails', async () => {
  const sources = await sourcesOf('server', '.ts')
  const templates = sources
    .filter(({ path }) => path.startsWith('server/mail/templates/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/export function (\w+)\([\s\S]*?\): Mail \{/g)].map(([, name = '']) => name),
    )
  const tried = (await sourcesOf('tests', '.ts')).find(({ path }) => path === 'tests/mail/all-templates.ts')
  assert.ok(templates.length >= 11)
  for (const name of templates) assert.match(tried?.text ?? '', new RegExp(`: ${name}\\(`), name)
  const places = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path)
  assert.deepEqual(places(/(?:insertInto|preparedInsert)\('outbox'\)/), ['server/mail/outbox.ts'])
  assert.deepEqual(places(/\.sendMail\(/), ['server/mail/mail-delivery.ts'])
})

forSampleOfPostgres((_name, open, _place, test) => {
  let opened: TestDatabase
  let database: Database
  let outbox: Outbox
  beforeEach(async () => {
    opened = await open()
    database = opened.database
    const config = { ...opened.config, SMTP_URL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined }
    outbox = createOutbox({ config, database, log: { warn() {} } })
  })
  const send = (mail: Mail) => database.transaction((transaction) => outbox.enqueue(transaction, mail))
  const sent = async () =>
    (await database.read.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute()).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    )
  const to = (address: string, proved: string | null) => ({ name: '', address, proved })

  /** Sends every mail to a person so many times over, to one address. */
  async function flood(address: string, proved: string | null, times: number) {
    const waits: (number | undefined)[] = []
    for (let turn = 0; turn < times; turn++) {
      for (const mail of person) waits.push(await send({ ...mail, to: to(address, proved) }))
    }
    return waits
  }

  test('an unproved address gets 12 codes and links and 12 other mails a day, then one that is the last', async () => {
    const waits = await flood('Stranger@mail.example', null, 8)
    const all = await sent()
    const isAccess = (subject: string) =>
      person.some((mail) => mail.kind === 'access' && subject.endsWith(`: ${mail.subject}`))
    const access = all.filter(isAccess)
    const news = all.filter((subject) => !isAccess(subject))
    assert.deepEqual([access.length, news.length], [12, 13])
    assert.deepEqual(
      news.map((subject) => subject.includes(last)),
      [...Array<boolean>(12).fill(false), true],
    )
    assert.ok(waits.some((wait) => wait !== undefined && wait > 86_000 && wait <= 86_400))
    for (const mail of person) await send({ ...mail, to: to('stranger@mail.example', null) })
    assert.equal((await sent()).length, 25, 'in any case of letters')
  })

  test('codes and links are 12 a day from whatever network, account and call, and who asks for a link is told', async () => {
    const email = 'stranger@mail.example'
    const from = (at: number) => openShop(opened, database, { one: `203.0.113.${at}` })
    const anonymous = (at: number) => from(at).as({ kind: 'anonymous' })
    const registered = await anonymous(0)('/app/client/auth/register', {
      name: 'Some Body',
      email,
      pass: 'nine quiet floors',
    })
    assert.ok(registered.status)
    const account = database.read.selectFrom('accounts').select('id').where('email', '=', email)
    const { id: account_id } = await account.executeTakeFirstOrThrow()
    const codes = Array.from({ length: 14 }, (_, at) =>
      anonymous(at + 1)('/app/client/auth/forgetpassword', { email }),
    )
    for (const answer of await Promise.all(codes)) assert.equal(answer.msg, 'CODE_SENT_TO_EMAIL')
    assert.equal((await sent()).length, 12)
    const answer = await from(99)(account_id)('/app/client/profile/sendproof', { account_id })
    assert.ok(!answer.status)
    assert.equal(answer.msg, 'TOO_MANY_REQUESTS')
    assert.ok(answer.retry_after && answer.retry_after > 86_000)
    assert.equal((await sent()).length, 12)
  })

  test('codes and links have a budget that nothing else uses up, and so has each address', async () => {
    for (let turn = 0; turn < 10; turn++) {
      for (const mail of person)
        if (mail.kind === 'news') await send({ ...mail, to: to('a@mail.example', null) })
    }
    const [code] = person.filter(({ kind }) => kind === 'access')
    assert.ok(code)
    const before = (await sent()).length
    assert.equal(await send({ ...code, to: to('a@mail.example', null) }), undefined)
    assert.equal((await sent()).length, before + 1)
    for (const mail of person) await send({ ...mail, to: to('b@mail.example', null) })
    assert.equal((await sent()).length, before + 1 + person.length)
  })

  test('the owner sets how many other mails that are, and a proved address gets all', async () => {
    await database.transaction(({ db }) =>
      db.updateTable('settings').set({ unproved_mails_day: 2 }).execute(),
    )
    await flood('stranger@mail.example', null, 2)
    const news = (await sent()).filter(
      (one) => !person.some((mail) => mail.kind === 'access' && one.endsWith(`: ${mail.subject}`)),
    )
    assert.equal(news.length, 3)
    assert.ok(news[2]?.includes(last))
    const before = (await sent()).length
    await flood('shirin@mail.example', '2026-11-21T09:00:00.000Z', 8)
    assert.equal((await sent()).length, before + 8 * person.length)
  })

  const waiting = async () => {
    const lines = database.read.selectFrom('digest_lines').select(['order_id']).orderBy('id')
    return (await lines.execute()).map(({ order_id }) => order_id)
  }
  const [orderMail] = mails.flatMap(([, mail]) => (mail.kind === 'order' ? [mail] : []))
  const [messageMail] = mails.flatMap(([, mail]) => (mail.kind === 'message' ? [mail] : []))
  assert.ok(orderMail && messageMail)

  /** Writes an order and sends the company its mail. */
  async function orderOf(amount: number, about = orderMail) {
    assert.ok(about)
    const date = new Date().toISOString()
    const row = {
      account_id: null,
      account_name: '',
      date,
      amount_units: amount * 1_000_000,
      status: 'ordered',
    } as const
    const code = `C-${Math.random()}`
    const { id } = await database.transaction(({ db }) =>
      db
        .insertInto('orders')
        .values({ ...row, ordercode: code, lang: 'en', name_sort: '', search: '', search_loose: '' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    await send({ ...about, order: { id, amount } })
    return id
  }

  test('beyond 30 mails an hour the company’s wait for a digest; large orders and the first of a kind never', async () => {
    for (let turn = 0; turn < 40; turn++) await send(messageMail)
    assert.deepEqual([(await sent()).length, (await waiting()).length], [30, 10])
    const first = await orderOf(1)
    assert.deepEqual([(await sent()).length, (await waiting()).includes(first)], [31, false])
    const small = await orderOf(5000)
    assert.deepEqual([(await sent()).length, (await waiting()).at(-1)], [31, small])
    await orderOf(5000.01)
    assert.equal((await sent()).length, 32)
    await database.transaction(({ db }) => db.updateTable('settings').set({ alone_sum_units: 0 }).execute())
    await orderOf(0.01)
    assert.equal((await sent()).length, 33, 'as the owner sets it')
  })
})
