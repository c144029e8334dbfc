import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done, type Fields, refused, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const products = '/app/dashboard/product/products'
const texts = (field: string, text: string) => ({
  [`ku_${field}`]: text,
  [`ar_${field}`]: text,
  [`en_${field}`]: text,
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  let fields: Fields
  before(async () => {
    testApp = await openTestApp(await place())
    const kind = { productcategory_id: 1, brand_id: 1, status: 'sale', sale_price: 10 }
    fields = { ...texts('name', 'Rope'), ...texts('detail', 'Steel'), ...kind }
  })
  const panel = () => testApp.content.products.panel
  const mine = () => ({ account_id: testApp.content.people.customer.id })
  const visit = (path: Parameters<typeof send>[1], body: Fields = {}) => send(testApp, path, body, 'customer')
  const show = async (product_id: number) => visit('/app/client/products/getone', { product_id })
  const rowOf = async (id: number) =>
    (await done(testApp, `${products}/getone`, { product_id: id }, 'SUCCESS')).data

  /** Adds a product and gives its id. */
  async function add(changes: Fields = {}): Promise<number> {
    const avatar = await pictureFile()
    const paged = { page: 1, limit: 1, sort: 'id', direction: 'desc' }
    const { data } = await done(
      testApp,
      `${products}/add`,
      { ...fields, avatar, ...changes, ...paged },
      'ADDED_SUCCESSFULLY',
    )
    return data[0].id
  }
  const edit = (product_id: number, changes: Fields = {}) =>
    done(testApp, `${products}/edit`, { ...fields, product_id, ...changes }, 'UPDATED_SUCCESSFULLY')

  test('an edit that does not name what a product is leaves it', async () => {
    const id = await add({ draft: true, made_to_order: '1', order_limit: '4' })
    const kind = async () => {
      const { draft, made_to_order, order_limit } = await rowOf(id)
      return [draft, made_to_order, order_limit]
    }
    assert.deepEqual(await kind(), [true, true, 4])
    await edit(id)
    await edit(id, { draft: '', made_to_order: '' })
    assert.deepEqual(await kind(), [true, true, 4])
    await edit(id, { order_limit: '' })
    assert.deepEqual(await kind(), [true, true, null])
    await edit(id, { draft: 'false', made_to_order: 0, order_limit: 999 })
    assert.deepEqual(await kind(), [false, false, 999])
    const plain = await rowOf(await add())
    assert.deepEqual([plain.draft, plain.made_to_order, plain.order_limit], [false, false, null])
  })

  test('a draft is in no answer to visitors, and for staff it is there', async () => {
    const id = await add({ ...texts('name', 'Secretly'), made_to_order: 1 })
    await visit('/app/client/cart/add', { ...mine(), product_id: id, qty: 1 })
    const { count } = await visit('/app/client/products/getall', { status: 'sale', page: 1 })
    await edit(id, { ...texts('name', 'Secretly'), draft: 1 })
    const query = { status: 'sale', page: 1, limit: 100 }
    for (const body of [{}, query, { ...query, search: 'secretly' }, { ...query, productcategory_id: [1] }]) {
      const answer = await visit('/app/client/products/getall', body)
      assert.ok(!JSON.stringify(answer).includes('Secretly'), JSON.stringify(body))
    }
    assert.equal((await visit('/app/client/products/getall', query)).count, count - 1)
    assert.equal((await show(id)).msg, 'DATA_NOT_FOUND')
    assert.ok(!JSON.stringify((await show(panel())).related).includes('Secretly'))
    for (const actor of ['anonymous', 'otherCustomer'] as const) {
      assert.ok(!JSON.stringify(await send(testApp, '/app/init', {}, actor)).includes('Secretly'), actor)
    }
    assert.ok(
      JSON.stringify((await send(testApp, '/app/init', {}, 'writer')).getproducts).includes('Secretly'),
    )
    // Already in a cart it is like what is not sold any more.
    const { data } = await visit('/app/client/cart/getall', mine())
    assert.equal(data.find((line: { product_id: number }) => line.product_id === id).available, 0)
    assert.equal((await visit('/app/client/cart/order', mine())).msg, 'NOT_ENOUGH_QUANTITY')
    for (const call of ['/app/client/cart/add', '/app/client/cart/addsimple'] as const) {
      await refused(testApp, call, { ...mine(), product_id: id, qty: 1 }, 'DATA_NOT_FOUND', 'customer')
    }
    const hidden = await done(testApp, `${products}/getall`, { draft: true, page: 1 }, 'SUCCESS', 'writer')
    assert.deepEqual([hidden.data.length, hidden.count, hidden.data[0].id], [1, 1, id])
    const other = await done(
      testApp,
      `${products}/getall`,
      { draft: false, page: 1, limit: 100 },
      'SUCCESS',
      'writer',
    )
    const whole = await done(testApp, `${products}/getall`, { page: 1, limit: 100 }, 'SUCCESS', 'writer')
    assert.deepEqual([whole.count, whole.data.length], [other.count + 1, other.data.length + 1])
    await testApp.app.database.transaction(({ db }) => db.deleteFrom('carts').execute())
  })

  test('rows of drafts leave no gap in a long list', async () => {
    const row = await testApp.app.database.read
      .selectFrom('products')
      .selectAll()
      .where('id', '=', panel())
      .executeTakeFirstOrThrow()
    const { id: _id, ...copy } = row
    await testApp.app.database.transaction(async ({ db }) => {
      const rows = Array.from({ length: 300 }, (_, at) => ({ ...copy, draft: at % 100 === 0 ? 1 : 0 }))
      for (let at = 0; at < 300; at += 50)
        await db
          .insertInto('products')
          .values(rows.slice(at, at + 50))
          .execute()
    })
    const { getproducts } = await send(testApp, '/app/init', {}, 'anonymous')
    const { count } = await visit('/app/client/products/getall', { page: 1 })
    assert.equal(getproducts.length, count)
    assert.ok(count > 290)
  })

  test('a writer changes none of the terms that something is sold by', async () => {
    const id = await add()
    const change = async (changes: Fields, actor: 'writer' | 'moderator') =>
      (await send(testApp, `${products}/edit`, { ...fields, product_id: id, ...changes }, actor)).msg
    for (const changes of [{ draft: true }, { made_to_order: true }, { order_limit: 5 }]) {
      assert.equal(await change(changes, 'writer'), 'NOT_AUTHORIZED', JSON.stringify(changes))
      assert.equal(await change(changes, 'moderator'), 'UPDATED_SUCCESSFULLY')
    }
    const { draft, made_to_order, order_limit } = await rowOf(id)
    assert.deepEqual([draft, made_to_order, order_limit], [true, true, 5])
    assert.equal(await change({ draft: false }, 'writer'), 'NOT_AUTHORIZED', 'nor shows it again')
  })

  test('without stock it is sold out, unless it is made to order', async () => {
    const id = await add()
    assert.equal((await show(id)).data.sold_out, true)
    const thing = { ...mine(), product_id: id, qty: 1 }
    await refused(testApp, '/app/client/cart/add', thing, 'NOT_ENOUGH_QUANTITY', 'customer')
    await refused(testApp, '/app/client/cart/addsimple', thing, 'NOT_ENOUGH_QUANTITY', 'customer')
    await edit(id, { made_to_order: 1 })
    assert.equal((await show(id)).data.sold_out, false)
    await done(testApp, '/app/client/cart/addsimple', thing, 'ADDED_SUCCESSFULLY', 'customer')
    await edit(id, { made_to_order: 0 })
    const { data } = await visit('/app/client/cart/getall', mine())
    assert.deepEqual([data[0].available, data.length], [0, 1])
    assert.equal((await visit('/app/client/cart/order', mine())).msg, 'NOT_ENOUGH_QUANTITY')
    assert.equal((await show(panel())).data.sold_out, false)
    await testApp.app.database.transaction(({ db }) => db.deleteFrom('carts').execute())
  })

  test('products made to order take no stock, in any size, and return none', async () => {
    const read = () =>
      testApp.app.database.read.selectFrom('productsizes').select('qty').orderBy('id').execute()
    const stock = await read()
    const of = async (made_to_order: number) =>
      testApp.app.database.transaction(({ db }) =>
        db.updateTable('products').set({ made_to_order }).where('id', '=', panel()).execute(),
      )
    await of(1)
    const thing = { ...mine(), product_id: panel(), color_id: 1, size_id: 1, qty: 50 }
    await refused(testApp, '/app/client/cart/add', { ...thing, size_id: null }, 'DATA_REQUIRED', 'customer')
    await refused(testApp, '/app/client/cart/add', { ...thing, size_id: 99 }, 'DATA_NOT_FOUND', 'customer')
    const { data } = await done(testApp, '/app/client/cart/add', thing, 'ADDED_SUCCESSFULLY', 'customer')
    assert.equal(data[0].available, 999)
    const order = await done(testApp, '/app/client/cart/order', mine(), 'SUCCESS', 'customer')
    assert.deepEqual(await read(), stock)
    await of(0)
    await done(testApp, '/app/dashboard/orders/delete', { order_id: order.data.id }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(await read(), stock)
  })

  test('one order takes no more than its limit, all lines of a product together', async () => {
    const limit = (order_limit: number | null) =>
      testApp.app.database.transaction(({ db }) =>
        db.updateTable('products').set({ order_limit }).where('id', '=', panel()).execute(),
      )
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 9 }).execute(),
    )
    await limit(3)
    const thing = { ...mine(), product_id: panel(), color_id: 1, size_id: 1, qty: 2 }
    const small = { ...thing, size_id: 2 }
    const over = async (path: Parameters<typeof send>[1], body: Fields) => {
      const answer = await refused(testApp, path, body, 'ORDER_LIMIT', 'customer')
      assert.equal(answer.order_limit, 3)
    }
    await over('/app/client/cart/add', { ...thing, qty: 4 })
    const { data } = await done(testApp, '/app/client/cart/add', thing, 'ADDED_SUCCESSFULLY', 'customer')
    assert.deepEqual([data[0].order_limit, data[0].available], [3, 9])
    await over('/app/client/cart/add', small)
    await done(testApp, '/app/client/cart/add', { ...small, qty: 1 }, 'ADDED_SUCCESSFULLY', 'customer')
    await over('/app/client/cart/plus', { cart_id: data[0].id, qty: 1 })
    await limit(2)
    const lowered = await refused(testApp, '/app/client/cart/order', mine(), 'ORDER_LIMIT', 'customer')
    assert.equal(lowered.order_limit, 2)
    await done(
      testApp,
      '/app/client/cart/minus',
      { cart_id: data[0].id, qty: 1 },
      'UPDATED_SUCCESSFULLY',
      'customer',
    )
    await done(testApp, '/app/client/cart/order', mine(), 'SUCCESS', 'customer')
    await limit(null)
  })

  test('stock that goes along with a colour or a product is in the audit log as stock', async () => {
    const { read } = testApp.app.database
    const { id: first } = await read
      .selectFrom('productsizes')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const since = async (id: number) =>
      (await read.selectFrom('audit').selectAll().where('id', '>', id).orderBy('id').execute()).map((row) => [
        row.action,
        row.subject,
        JSON.parse(row.before_json),
        JSON.parse(row.after_json),
      ])
    const last = async () =>
      (await read.selectFrom('audit').select('id').orderBy('id', 'desc').executeTakeFirst())?.id ?? 0
    const to = await add()
    const before = await last()
    const moved = { productcolor_id: 1, product_id: to, color_id: 1 }
    await done(
      testApp,
      '/app/dashboard/product/productcolors/edit',
      moved,
      'UPDATED_SUCCESSFULLY',
      'moderator',
    )
    const { qty } = await read
      .selectFrom('productsizes')
      .select('qty')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    const changes = await since(before)
    assert.deepEqual(
      changes.map(([action, subject]) => [action, subject]),
      [['productcolors'], ['productsizes'], ['productsizes'], ['productavatars']].map((one) => [
        'edit',
        ...one,
      ]),
    )
    assert.deepEqual(changes[1]?.slice(2), [
      { product_id: panel(), size_id: 1, qty },
      { product_id: to, size_id: 1, qty },
    ])
    const then = await last()
    await done(testApp, `${products}/delete`, { product_id: to }, 'DELETED_SUCCESSFULLY', 'moderator')
    const gone = await since(then)
    assert.deepEqual(
      gone.map(([action, subject]) => [action, subject]),
      [['products'], ['productcolors'], ['productsizes'], ['productsizes'], ['productavatars']].map((one) => [
        'delete',
        ...one,
      ]),
    )
    assert.equal(gone[2]?.[2].qty, qty)
  })
})
