import assert from 'node:assert/strict'
import { beforeEach } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { mailDigest } from '#server/domain/orders/digest.ts'
import { createOutbox, type Outbox } from '#server/mail/outbox.ts'
import { forSampleOfPostgres, type TestDatabase } from '#tests/support/databases.ts'
import { insertCustomers, insertStocked, openShop, putInCarts } from '#tests/support/shop.ts'

const quarter = 15 * 60_000

forSampleOfPostgres((name, open, _place, test) => {
  let opened: TestDatabase
  let database: Database
  let outbox: Outbox
  beforeEach(async () => {
    opened = await open()
    database = opened.database
    const config = { ...opened.config, SMTP_URL: undefined, MAIL_FROM: undefined, PUBLIC_URL: undefined }
    outbox = createOutbox({ config, database, log: { warn() {} } })
    await database.transaction(({ db }) =>
      db
        .updateTable('settings')
        .set({ email: 'shop@hawraz.example', lang: 'en', company_mails_hour: 1 })
        .execute(),
    )
  })
  const origin = () => 'https://lifts.example'
  const toCompany = () =>
    database.read
      .selectFrom('outbox')
      .select(['subject', 'body_text', 'body_html'])
      .where('recipient', '=', 'shop@hawraz.example')
      .orderBy('id')
      .execute()

  /** Has so many customers order one piece each; the last of them takes the last piece. */
  async function orders(count: number) {
    const ids = await database.transaction(async (transaction) => {
      const thing = await insertStocked(transaction, count, 19_990_000)
      const buyers = await insertCustomers(transaction, count)
      await putInCarts(transaction, buyers, [thing])
      return buyers
    })
    const shop = openShop(opened, database)
    const codes: { id: number; ordercode: string }[] = []
    for (const account_id of ids) {
      const placed = await shop(account_id, 'ku')('/app/client/cart/order', { account_id })
      assert.ok(placed.status)
      codes.push(placed.data)
    }
    return { ids, codes }
  }

  test('what had no mail of its own comes after a quarter of an hour with code, sum and link of each order', async () => {
    const { codes } = await orders(4)
    await openShop(opened, database).as({ kind: 'anonymous' })('/app/client/contact/send', {
      ...{ name: 'Shirin', email: 'shirin@mail.example', subject: 'Doors', msg: 'A question' },
    })
    const alone = (await toCompany()).length
    assert.equal(alone, 2, 'the first order and the first message')
    await mailDigest({ database, outbox, origin })
    assert.equal((await toCompany()).length, alone, 'not yet')
    await mailDigest({ database, outbox, origin }, Date.now() + quarter)
    const mails = await toCompany()
    assert.equal(mails.length, alone + 1)
    const { subject, body_text, body_html } = mails.at(-1) ?? assert.fail()
    assert.match(subject, /3/)
    for (const { id, ordercode } of codes.slice(1)) {
      assert.ok(body_text.includes(`${ordercode}\n$19.99\n`) && body_html.includes(ordercode))
      assert.ok(body_text.includes(`${origin()}/dashboard/order/orders/${id}\n`))
    }
    assert.ok(!body_text.includes(codes[0]?.ordercode ?? ''))
    assert.equal(body_text.match(/Took the last pieces/g)?.length, 1)
    await mailDigest({ database, outbox, origin }, Date.now() + 2 * quarter)
    assert.equal((await toCompany()).length, mails.length, 'once')
  })

  test('two processes mail one digest, and a deleted order is in none', async () => {
    const { codes } = await orders(5)
    const gone = codes.at(-1)
    assert.ok(gone)
    await database.transaction(({ db }) => db.deleteFrom('orders').where('id', '=', gone.id).execute())
    const other = name === 'postgres' ? await opened.another() : database
    const later = Date.now() + quarter
    await Promise.all([
      mailDigest({ database, outbox, origin }, later),
      mailDigest({ database: other, outbox, origin }, later),
    ])
    const mails = await toCompany()
    assert.equal(mails.length, 2)
    assert.ok(
      !mails.some(({ body_text }) => body_text.includes(gone.ordercode) && body_text.includes('quarter')),
    )
    assert.equal(
      codes.slice(1, 4).filter(({ ordercode }) => mails[1]?.body_text.includes(ordercode)).length,
      3,
    )
  })
})
