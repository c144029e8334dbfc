import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { forOneDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { orderOf } from '#tests/support/order-rows.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'
import { openTestApp, readAnswer, type TestApp } from '#tests/support/test-app.ts'

const many = 700

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  const init = (actor: 'anonymous' | 'admin' | 'writer') =>
    testApp.call('/app/init', { isLoadApp: true }, actor)

  before(async () => {
    testApp = await openTestApp(await place())
    const detail = 'لیفت "lift" \\ '.repeat(250)
    await testApp.app.database.transaction(async (transaction) => {
      const productcategory_id = await insertCategory(transaction)
      const products = Array.from({ length: many }, (_, at) => ({
        ...productOf({ productcategory_id, name: `Lift ${at}` }),
        ku_detail: detail,
        en_detail: detail,
      }))
      const orders = Array.from({ length: many }, (_, at) => orderOf('ordered', `Buyer ${at}`))
      for (let from = 0; from < many; from += 100) {
        await transaction.db
          .insertInto('products')
          .values(products.slice(from, from + 100))
          .execute()
        await transaction.db
          .insertInto('orders')
          .values(orders.slice(from, from + 100))
          .execute()
      }
    })
  })

  for (const actor of isFullRun
    ? (['anonymous', 'admin', 'writer'] as const)
    : (['anonymous', 'admin'] as const)) {
    test(`an answer of megabytes comes whole, ${actor}`, async () => {
      const { status, text, headers } = await init(actor)
      assert.equal(status, 200)
      assert.ok(text.length > 4 * 1024 * 1024)
      assert.equal(headers.get('content-length'), null)
      assert.match(headers.get('content-type') ?? '', /^application\/json/)
      assert.equal(headers.get('cache-control'), 'no-store')
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
      const { getproducts, getorders } = readAnswer('/app/init', text)
      const { count } = await testApp.app.database.read
        .selectFrom('products')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      assert.equal(getproducts.length, count)
      assert.equal(new Set(getproducts.map(({ id }) => id)).size, count)
      assert.equal(getproducts.at(-1)?.en_detail.length, getproducts.at(-1)?.ku_detail.length)
      assert.deepEqual(getproducts.at(-1)?.en_name, `Lift ${many - 1}`)
      const theirs = getorders.filter(({ account_name }) => account_name.startsWith('Buyer'))
      assert.equal(theirs.length, actor === 'admin' ? many : 0)
    })
  }

  test('the response holds every write that preceded the request', async () => {
    const before = readAnswer('/app/init', (await init('anonymous')).text)
    await testApp.app.database.transaction(({ db }) =>
      db.deleteFrom('products').where('en_name', '=', 'Lift 5').execute(),
    )
    const after = readAnswer('/app/init', (await init('anonymous')).text)
    assert.equal(after.getproducts.length, before.getproducts.length - 1)
  })

  test('a client that disconnects in the middle delays no other', async () => {
    for (let turn = 0; turn < (isFullRun ? 20 : 4); turn++) {
      const controller = new AbortController()
      const response = await fetch(`${testApp.url}/api/app/init`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"isLoadApp":true}',
        signal: controller.signal,
      })
      await response.body?.getReader().read()
      controller.abort()
    }
    assert.equal((await init('anonymous')).status, 200)
  })
})
