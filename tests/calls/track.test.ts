import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { done, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { asGuest, type panel, phone4, stockOf } from '#tests/support/guests.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const track = '/app/client/orders/track'
const cancel = '/app/client/orders/cancel'
const unknown = { ordercode: 'CCCC-CCCC-CCCC', phone4 }

scenarios(
  '/app/client/orders/track',
  [
    { name: 'no flag', body: unknown, flagless: true, refused: 'INVALID_REQUEST' },
    { name: 'no digits', body: { ordercode: 'CCCC-CCCC-CCCC' }, refused: 'DATA_REQUIRED' },
    { name: 'no code', body: { phone4 }, refused: 'DATA_REQUIRED' },
    ...['456', '45678', '45a7', 4567].map((given) => ({
      name: `${JSON.stringify(given)} as the last digits`,
      body: { ...unknown, phone4: given },
      refused: 'INVALID_DATA' as const,
    })),
    { name: 'a code that no order has', as: actors, body: unknown, refused: 'DATA_NOT_FOUND' },
    {
      name: 'an order without a delivery, which has no telephone',
      body: { ordercode: 'ORDER-OF-shirin', phone4: '' },
      refused: 'DATA_REQUIRED',
    },
  ],
  forOneDatabase,
)

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 100 }).execute(),
    )
  })
  const ask = (path: typeof track | typeof cancel, ordercode: string, digits = phone4) =>
    send(testApp, path, { ordercode, phone4: digits }, 'anonymous')
  async function order(more: object = {}): Promise<{ id: number; ordercode: string }> {
    await resetRateLimits(testApp)
    const sent = { ...asGuest, ...more }
    return (await done(testApp, '/app/client/orders/guest', sent, 'SUCCESS', 'anonymous')).data
  }
  const setStatus = (order_id: number, status: string) =>
    done(
      testApp,
      '/app/dashboard/orders/changestatus',
      { order_id, status, limit: 50 },
      'UPDATED_SUCCESSFULLY',
    )

  test('code and digits show an order and nothing about its buyer, however they are typed', async () => {
    const { id, ordercode } = await order()
    const note = { order_id: id, text: 'Comes on Sunday', public: true }
    await done(testApp, '/app/dashboard/orders/note', note, 'UPDATED_SUCCESSFULLY')
    await done(
      testApp,
      '/app/dashboard/orders/note',
      { order_id: id, text: 'Difficult' },
      'UPDATED_SUCCESSFULLY',
    )
    const { data } = await done(testApp, track, { ordercode, phone4 }, 'SUCCESS', 'anonymous')
    const { date, events, items, ...shown } = data
    assert.deepEqual(shown, {
      ...{
        ordercode,
        status: 'ordered',
        outcome: 'none',
        return_request: null,
        amount: 19.99,
        fee: 0,
        due: 19.99,
      },
      ...{ method: 'standard', days_from: 3, days: 6 },
      ...{ places_ku_name: 'هەولێر', places_ar_name: 'أربيل', places_en_name: 'Erbil' },
      ...{ offices_ku_name: '', offices_ar_name: '', offices_en_name: '' },
    })
    assert.deepEqual(
      items.map(({ product_id, qty, size_id }: typeof panel & { qty: number }) => [product_id, qty, size_id]),
      [[3, 1, 1]],
    )
    assert.deepEqual(
      events.map(({ text }: { text: string }) => text),
      ['Comes on Sunday'],
    )
    const text = JSON.stringify(data)
    for (const word of [
      'Ranj',
      'Shirin',
      '123 4567',
      '1234567',
      'Gulan',
      'mosque',
      'call before',
      'Difficult',
    ])
      assert.ok(!text.includes(word), word)
    const typed = ` ${ordercode.toLowerCase().replaceAll('-', ' ')} `
    assert.equal((await ask(track, typed, '٤٥٦٧')).status, true)
    assert.equal((await ask(track, ordercode.replaceAll('-', ''), '۴۵۶۷')).status, true)
  })

  test('ten wrong digits of a code in a day, of tracking and cancelling together, close it, known or not', async () => {
    const { ordercode } = await order()
    for (const code of [ordercode, 'CCCC-CCCC-CCCC']) {
      for (let tries = 0; tries < 10; tries++) {
        const { msg } = await ask(tries % 2 === 0 ? track : cancel, code, '0000')
        assert.equal(msg, 'DATA_NOT_FOUND')
      }
      const { msg, retry_after } = await ask(track, code)
      assert.equal(msg, 'TOO_MANY_REQUESTS', 'the right digits too')
      assert.ok(retry_after > 80_000)
    }
    const other = await order()
    assert.equal((await ask(track, other.ordercode)).status, true, 'another code has its own')
    assert.equal((await ask(cancel, other.ordercode)).status, true)
  })

  test('simultaneous wrong digits are no more than those one after another', async () => {
    const { ordercode } = await order()
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask(track, ordercode, '1111')))
    const looked = answers.filter(({ msg }) => msg === 'DATA_NOT_FOUND').length
    assert.equal(looked, 10)
  })

  test('a browser that opened the order keeps ten tries of its own', async () => {
    const { ordercode } = await order()
    const body = { trackOrders: true, ordercode, phone4 }
    const opened = await testApp.call(track, body, 'anonymous')
    const cookie = opened.headers.getSetCookie().map((one) => one.split(';')[0])[0] ?? ''
    assert.match(cookie, /^b=/)
    for (let tries = 0; tries < 10; tries++) await ask(track, ordercode, '0000')
    assert.equal((await ask(track, ordercode)).msg, 'TOO_MANY_REQUESTS')
    const again = async (digits: string) => {
      const { text } = await testApp.call(track, { ...body, phone4: digits }, 'anonymous', '', { cookie })
      return JSON.parse(text).msg
    }
    assert.equal(await again(phone4), 'SUCCESS')
    for (let tries = 0; tries < 10; tries++) assert.equal(await again('0000'), 'DATA_NOT_FOUND')
    assert.equal(await again(phone4), 'TOO_MANY_REQUESTS')
  })

  test('twenty browsers are remembered for an order, for ninety days, under digests', async () => {
    const { ordercode } = await order()
    for (let browser = 0; browser < 24; browser++) assert.equal((await ask(track, ordercode)).status, true)
    const in80 = Date.now() + 80 * 86_400_000
    const { read } = testApp.app.database
    const limits = await read
      .selectFrom('rate_limits')
      .select(['name', 'resets'])
      .where('resets', '>', in80)
      .execute()
    assert.equal(limits.length, 20 + 1, 'and how many they are')
    for (const { name, resets } of limits) {
      assert.match(name, /^[0-9a-f]{64}$/)
      assert.ok(Number(resets) < Date.now() + 91 * 86_400_000)
    }
  })

  test('a network asks sixty times in a quarter of an hour', async () => {
    await resetRateLimits(testApp)
    const one = (turn: number) =>
      ask(track, `CCCC-CCCC-${'CDFH'.repeat(16).slice(turn % 60, (turn % 60) + 4)}`)
    const answers = []
    for (let turn = 0; turn < 61; turn++) answers.push((await one(turn)).msg)
    assert.equal(answers.at(-1), 'TOO_MANY_REQUESTS')
    assert.ok(!answers.slice(0, 10).includes('TOO_MANY_REQUESTS'))
  })

  test('a cancelled order has an outcome: counts, filters and stock leave it out, and its status moves nothing', async () => {
    const counts = async () => {
      const { data } = await done(testApp, '/app/dashboard/home/statistics', {}, 'SUCCESS')
      return [data.countorders, data.countordered, data.countchecking]
    }
    const full = await stockOf(testApp)
    const first = await counts()
    const { id, ordercode } = await order({ email: 'guest@mail.example' })
    assert.deepEqual(await counts(), [first[0] + 1, first[1] + 1, first[2]])
    const { data } = await done(testApp, cancel, { ordercode, phone4 }, 'UPDATED_SUCCESSFULLY', 'anonymous')
    assert.deepEqual(
      [data.status, data.outcome, data.events.at(-1).kind],
      ['ordered', 'cancelled', 'outcome'],
    )
    assert.deepEqual(await counts(), [first[0] + 1, first[1], first[2]])
    assert.deepEqual(await stockOf(testApp), full)

    const list = async (filters: object) => {
      const sent = { page: 1, limit: 50, ...filters }
      const answer = await done(testApp, '/app/dashboard/orders/getall', sent, 'SUCCESS')
      assert.equal(answer.count, answer.data.length)
      return answer.data.find((row: { id: number }) => row.id === id)?.outcome
    }
    assert.equal(await list({}), 'cancelled', 'its row shows it')
    assert.equal(await list({ status: 'ordered' }), undefined)
    assert.equal(await list({ outcome: 'cancelled' }), 'cancelled')

    const mails = async () =>
      (await testApp.app.database.read.selectFrom('outbox').select('id').execute()).length
    const sent = await mails()
    const changed = await setStatus(id, 'delivering')
    const row = changed.data.find((one: { id: number }) => one.id === id)
    assert.deepEqual([row.status, row.outcome], ['delivering', 'cancelled'])
    assert.equal(await mails(), sent)
    assert.deepEqual(await counts(), [first[0] + 1, first[1], first[2]])
    const again = await ask(cancel, ordercode)
    assert.deepEqual([again.msg, again.data.outcome], ['UPDATED_SUCCESSFULLY', 'cancelled'])
    const delivery = { order_id: id, delivery: asGuest.delivery }
    const corrected = await send(testApp, '/app/dashboard/orders/delivery', delivery)
    assert.equal(corrected.msg, 'ORDER_ENDED')
    await done(testApp, '/app/dashboard/orders/delete', { order_id: id, limit: 1 }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(await stockOf(testApp), full, 'deleting it moves nothing')
    assert.deepEqual(await counts(), first)
  })

  test('an order that somebody has begun to prepare is not cancelled, which only right digits are told', async () => {
    const { id, ordercode } = await order()
    await setStatus(id, 'checking')
    const left = await stockOf(testApp)
    assert.equal((await ask(cancel, ordercode, '0000')).msg, 'DATA_NOT_FOUND')
    const { msg, data } = await ask(cancel, ordercode)
    assert.deepEqual([msg, data], ['ORDER_ON_ITS_WAY', null])
    assert.deepEqual(await stockOf(testApp), left)
    await setStatus(id, 'ordered')
    assert.equal((await ask(cancel, ordercode)).msg, 'UPDATED_SUCCESSFULLY')
  })

  test('a guest who left an e-mail is told of the status, without a name, and with the code in the link', async () => {
    const { id, ordercode } = await order({ email: 'told@mail.example' })
    await setStatus(id, 'checking')
    const mail = await testApp.app.database.read
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', 'told@mail.example')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.ok(mail.body_text.includes(`&code=${ordercode}`), mail.body_text)
    assert.equal(mail.guest_order_id, id)
    for (const word of ['Ranj', '4567']) assert.ok(!mail.body_text.includes(word))
  })
})
