import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import type { Path } from '#contract/index.ts'
import { idempotencyKeyLifetimeMs, idempotencyKeyLimit } from '#contract/kit/idempotency.ts'
import { createApp } from '#server/app.ts'
import { idempotencyKeysOf } from '#server/calls/idempotency-keys.ts'
import { consumeAll } from '#server/calls/rate-limiter.ts'
import { iso } from '#server/database/moments.ts'
import { forEachDatabase, type Place } from '#tests/support/databases.ts'
import { callWithKey, newKey } from '#tests/support/idempotent-call.ts'
import { roleOf } from '#tests/support/people.ts'
import { filesOf, pictureFile } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { callAt } from '#tests/support/test-app.ts'

const plus = '/app/client/cart/plus'
const stores = '/app/dashboard/product/stores/add'
const line = { customer: 1, otherCustomer: 2 } as const
const named = (name: string) => ({ ku_name: name, ar_name: name, en_name: name })

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  let placed: Place
  before(async () => {
    placed = await place()
    testApp = await startTestApp(placed.config)
    placed.atEnd(() => testApp.app.close())
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 500 }).execute(),
    )
  })
  const read = () => testApp.app.database.read
  const qtyOf = async (who: keyof typeof line) =>
    (await read().selectFrom('carts').select('qty').where('id', '=', line[who]).executeTakeFirst())?.qty
  const rows = async (table: 'stores' | 'contacts' | 'idempotency_keys' | 'orders' | 'audit') =>
    (
      await read()
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirst()
    )?.n
  /** Makes a call with a key, and says by how much it raised a line. */
  async function raised(key: string, fields: object = {}, who: keyof typeof line = 'customer') {
    const had = (await qtyOf(who)) ?? 0
    const answer = await callWithKey(testApp, plus, { cart_id: line[who], qty: 1, ...fields }, key, who)
    return { answer, by: ((await qtyOf(who)) ?? 0) - had }
  }

  describe('a call that is sent again with its key', () => {
    test('a repeated request has no effect, and is answered from the current state', async () => {
      const key = newKey()
      const first = await raised(key)
      assert.equal(first.by, 1)
      const { answer: between } = await raised(newKey())
      const again = await raised(key)
      assert.equal(again.by, 0)
      assert.deepEqual(again.answer, between, 'the cart as it is, with the key of the first answer')
      assert.equal(again.answer.data[0].qty, first.answer.data[0].qty + 1)
    })

    test('is the same whatever the order of its fields and whatever it says beside', async () => {
      const key = newKey()
      assert.equal((await raised(key)).by, 1)
      const fields = { noise: 'x', qty: 1, cart_id: line.customer }
      assert.equal((await callWithKey(testApp, plus, fields, key)).status, true)
      assert.equal((await raised(key, { other: 1 })).by, 0)
    })

    test('with another body is refused, and does nothing', async () => {
      const key = newKey()
      await raised(key)
      const other = await raised(key, { qty: 2 })
      assert.deepEqual([other.answer.msg, other.by], ['INVALID_REQUEST', 0])
    })

    test('a key of another caller or of another call is another key', async () => {
      const key = newKey()
      assert.equal((await raised(key)).by, 1)
      assert.equal((await raised(key, {}, 'otherCustomer')).by, 1)
      const fields = { cart_id: line.customer, qty: 1 }
      const had = (await qtyOf('customer')) ?? 0
      assert.equal((await callWithKey(testApp, '/app/client/cart/minus', fields, key)).status, true)
      assert.equal(await qtyOf('customer'), had - 1)
    })

    test('is known for 24 hours, and then a new one', async () => {
      const key = newKey()
      const began = Date.now()
      await raised(key)
      const newest = await read()
        .selectFrom('idempotency_keys')
        .select(['name', 'expires'])
        .orderBy('expires', 'desc')
        .executeTakeFirstOrThrow()
      const lives = Date.parse(newest.expires) - began
      assert.ok(lives >= idempotencyKeyLifetimeMs && lives < idempotencyKeyLifetimeMs + 60_000)
      await testApp.app.database.transaction(({ db }) =>
        db
          .updateTable('idempotency_keys')
          .set({ expires: iso(Date.now() - 1) })
          .where('name', '=', newest.name)
          .execute(),
      )
      assert.equal((await raised(key, { qty: 2 })).by, 2, 'even with another body')
      assert.equal((await raised(key, { qty: 2 })).by, 0)
    })

    test('after a refusal is tried anew, for it did nothing', async () => {
      const key = newKey()
      const many = { qty: 600 }
      assert.equal((await raised(key, many)).answer.msg, 'NOT_ENOUGH_QUANTITY')
      await testApp.app.database.transaction(({ db }) =>
        db.updateTable('productsizes').set({ qty: 900 }).execute(),
      )
      assert.equal((await raised(key, many)).by, 600)
      assert.equal((await raised(key, many)).by, 0)
    })
  })

  describe('a key', () => {
    test('that is none is refused before anything is done', async () => {
      const wrong = [
        '',
        '""',
        '"half-a-quote-0123456789',
        '"too-short"',
        '"spaces are not good"',
        `"${'x'.repeat(129)}"`,
      ]
      for (const key of [
        ...wrong,
        '"quote\\"0123456789abc"',
        `${newKey()};a=1`,
        `${newKey()}, ${newKey()}`,
      ]) {
        const { answer, by } = await raised(key)
        assert.deepEqual(
          [answer.status, answer.msg, answer.data, by],
          [false, 'INVALID_REQUEST', null, 0],
          key,
        )
      }
    })

    test('of 16 to 128 letters, digits and signs is one', async () => {
      for (const key of ['"0123456789abcdef"', `"${'x'.repeat(128)}"`, '"urn:uuid:a_b~c.d/e+f=="'])
        assert.equal((await raised(key)).by, 1, key)
    })

    test('means nothing to a call that keeps none', async () => {
      const fields = { account_id: testApp.content.people.customer.id }
      const count = await rows('idempotency_keys')
      for (const key of ['nonsense', newKey()])
        assert.equal((await callWithKey(testApp, '/app/client/cart/getall', fields, key)).status, true)
      const login = { user: 'nobody@mail.example', pass: 'not the password' }
      const answer = await callWithKey(testApp, '/app/client/auth/login', login, 'nonsense', 'anonymous')
      assert.equal(answer.msg, 'INVALID_DATA')
      assert.equal(await rows('idempotency_keys'), count)
    })

    test('without one, each call counts', async () => {
      const had = (await qtyOf('customer')) ?? 0
      const count = await rows('idempotency_keys')
      for (let times = 0; times < 2; times++)
        await testApp.call(plus, { plusCart: true, cart_id: line.customer, qty: 1 }, 'customer')
      assert.equal(await qtyOf('customer'), had + 2)
      assert.equal(await rows('idempotency_keys'), count)
    })

    test('only digests of the key and of the body are stored', async () => {
      const key = newKey()
      const name = 'Nobody reads this'
      await callWithKey(testApp, stores, named(name), key, 'developer')
      const stored = JSON.stringify(await read().selectFrom('idempotency_keys').selectAll().execute())
      assert.ok(!stored.includes(key.slice(1, -1)) && !stored.includes(name))
    })
  })

  describe('calls made once', () => {
    const twice: [Path, Record<string, unknown>, 'stores' | 'contacts'][] = [
      [stores, named('Once'), 'stores'],
      [
        '/app/client/contact/send',
        { name: 'Shirin', subject: 'A', email: 'a@b.example', msg: 'B' },
        'contacts',
      ],
    ]
    for (const [path, fields, table] of twice) {
      test(`${path}: one row, one line of the log`, async () => {
        const key = newKey()
        const actor = table === 'stores' ? 'developer' : 'anonymous'
        const [had, logged] = [Number(await rows(table)), Number(await rows('audit'))]
        const first = await callWithKey(testApp, path, fields, key, actor)
        assert.equal(first.status, true)
        assert.deepEqual(await callWithKey(testApp, path, fields, key, actor), first)
        assert.equal(Number(await rows(table)), had + 1)
        assert.equal(Number(await rows('audit')), logged + Number(table === 'stores'))
      })
    }

    test('a picture, told from another by its bytes and not by its name', async () => {
      const path = '/app/dashboard/product/brands/add'
      const picture = await pictureFile()
      const fields = { ...named('Pictured'), limit: 1, avatar: picture }
      const key = newKey()
      const first = await callWithKey(testApp, path, fields, key, 'developer')
      assert.equal(first.msg, 'ADDED_SUCCESSFULLY')
      const files = await filesOf(testApp, 'brands')
      assert.equal(files.length, 1)
      const renamed = { ...fields, avatar: new File([picture], 'other.png') }
      assert.deepEqual(await callWithKey(testApp, path, renamed, key, 'developer'), first)
      assert.deepEqual(await filesOf(testApp, 'brands'), files)
      const other = { ...fields, avatar: await pictureFile('#ff0000') }
      assert.equal((await callWithKey(testApp, path, other, key, 'developer')).msg, 'INVALID_REQUEST')
    })

    test('a member of staff, whose password the row does not tell', async () => {
      const fields = {
        name: 'Azad',
        email: 'azad@staff.example',
        role: roleOf.writer,
        pass: 'three green lifts at noon',
      }
      const key = newKey()
      const first = await callWithKey(testApp, '/app/dashboard/users/add', fields, key, 'developer')
      assert.equal(first.msg, 'ADDED_SUCCESSFULLY')
      assert.deepEqual(
        await callWithKey(testApp, '/app/dashboard/users/add', fields, key, 'developer'),
        first,
      )
      const other = { ...fields, pass: 'three green lifts at five' }
      assert.equal(
        (await callWithKey(testApp, '/app/dashboard/users/add', other, key, 'developer')).msg,
        'INVALID_REQUEST',
      )
    })

    test('an order, also after it was ordered on', async () => {
      const { id } = testApp.content.people.customer
      const path = '/app/client/cart/order'
      const key = newKey()
      const had = Number(await rows('orders'))
      const first = await callWithKey(testApp, path, { account_id: id }, key)
      assert.equal(first.msg, 'SUCCESS')
      assert.deepEqual(await callWithKey(testApp, path, { account_id: id }, key), first)
      assert.equal((await callWithKey(testApp, path, { account_id: id }, newKey())).msg, 'DATA_NOT_FOUND')
      assert.equal(Number(await rows('orders')), had + 1)
      await testApp.app.database.transaction(({ db }) =>
        db.deleteFrom('orders').where('id', '=', first.data.id).execute(),
      )
      assert.equal(
        (await callWithKey(testApp, path, { account_id: id }, key)).msg,
        'DATA_NOT_FOUND',
        'deleted',
      )
    })
  })

  test('one account can store a limited number of keys an hour, and calls without a key still succeed', async () => {
    const { id } = testApp.content.people.otherCustomer
    await testApp.app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
    await consumeAll(testApp.app.database, [
      [idempotencyKeysOf('customer', id), idempotencyKeyLimit, idempotencyKeyLimit.points - 1],
    ])
    const last = newKey()
    assert.equal((await raised(last, {}, 'otherCustomer')).by, 1)
    const { answer, by } = await raised(newKey(), {}, 'otherCustomer')
    assert.deepEqual([answer.msg, by], ['TOO_MANY_REQUESTS', 0])
    assert.ok(answer.retry_after > 0)
    assert.equal((await raised(last, {}, 'otherCustomer')).answer.status, true, 'what is known is answered')
    const fields = { plusCart: true, cart_id: line.otherCustomer, qty: 1 }
    assert.match((await testApp.call(plus, fields, 'otherCustomer')).text, /UPDATED_SUCCESSFULLY/)
  })

  test('a key is known after the product was started anew', async () => {
    const key = newKey()
    const first = await callWithKey(testApp, stores, named('Restarted'), key, 'developer')
    assert.equal(first.msg, 'ADDED_SUCCESSFULLY')
    await testApp.app.close()
    const app = await createApp(testApp.config, { pages: 'none' })
    const { port } = await app.listen()
    placed.atEnd(() => app.close())
    const call = callAt(`http://127.0.0.1:${port}`, testApp.content)
    assert.deepEqual(await callWithKey({ call }, stores, named('Restarted'), key, 'developer'), first)
    assert.equal(
      (await callWithKey({ call }, stores, named('Other'), key, 'developer')).msg,
      'INVALID_REQUEST',
    )
  })
})
