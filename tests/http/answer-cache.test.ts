import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { brotliDecompressSync } from 'node:zlib'
import { insertContent } from '#tests/support/content.ts'
import { ask, openApp } from './support.ts'

const { app, port } = await openApp()
const { people } = await insertContent(app.database)

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  ask(port, `/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const { id } = await app.database.read.selectFrom('products').select('id').executeTakeFirstOrThrow()
const one = JSON.stringify({ getOneProducts: true, product_id: id })
const getOne = (headers?: Record<string, string>, body: string | Buffer = one) =>
  post('/app/client/products/getone', body, headers)

suite('an answer that follows from the content', () => {
  test('is the same from memory, byte for byte, in every encoding', async () => {
    const first = await getOne()
    const again = await getOne()
    assert.equal(first.status, 200)
    assert.deepEqual(again.body, first.body)
    const { 'x-request-id': _one, date: _then, ...before } = first.headers
    const { 'x-request-id': id, date: _now, ...after } = again.headers
    assert.deepEqual(after, before)
    assert.ok(id && id !== _one)
    const packed = await getOne({ 'accept-encoding': 'br' })
    assert.deepEqual(brotliDecompressSync(packed.body), first.body)
    assert.deepEqual((await post('/app/client/products/getone.php', one)).body, first.body)
  })

  test('follows each change of the content immediately', async () => {
    for (const en_name of ['First', 'Second', 'Third']) {
      await app.database.transaction(({ db }) =>
        db.updateTable('products').set({ en_name }).where('id', '=', id).execute(),
      )
      assert.equal(JSON.parse((await getOne()).text).data.en_name, en_name)
    }
  })

  test('is refused as it always is', async () => {
    await getOne()
    const status = async (headers: Record<string, string>, body?: string | Buffer) =>
      (await getOne(headers, body)).status
    assert.equal(await status({ 'content-type': 'text/plain' }), 415)
    assert.equal(await status({ 'content-encoding': 'gzip' }), 415)
    assert.equal(await status({}, '{'), 400)
    assert.equal(await status({}, Buffer.from([0x7b, 0xff, 0x7d])), 400)
    assert.equal(await status({}, `{"a":"${'x'.repeat(70_000)}"}`), 413)
    assert.equal(await status({ cookie: 'lang=en', 'sec-fetch-site': 'same-origin' }), 200)
    const foreign = await getOne({ cookie: 'lang=en', 'sec-fetch-site': 'cross-site' })
    assert.equal(JSON.parse(foreign.text).msg, 'NOT_AUTHORIZED')
    const flagless = await getOne({}, JSON.stringify({ product_id: id }))
    assert.equal(JSON.parse(flagless.text).msg, 'INVALID_REQUEST')
    const missing = await getOne({}, JSON.stringify({ getOneProducts: true, product_id: 999_999 }))
    assert.equal(JSON.parse(missing.text).msg, 'DATA_NOT_FOUND')
  })

  test('a response too large for the cache is made for each request', async () => {
    const of = async (category: number) => {
      const none = Array.from({ length: 99 }, (_, index) => 1_000_000_000 + index)
      const body = JSON.stringify({ getAllProducts: true, productcategory_id: [category, ...none] })
      const { data } = JSON.parse((await post('/app/client/products/getall', body)).text)
      return new Set(data.map((row: { productcategory_id: number }) => row.productcategory_id))
    }
    for (const category of [1, 2, 1]) assert.deepEqual(await of(category), new Set([category]))
  })

  test('comes in the order of the visitor’s language', async () => {
    const list = async (lang: string) => {
      const body = JSON.stringify({ getAllColors: true, page: 1, sort: 'name' })
      const { text } = await post('/app/client/products/getall', body, { cookie: `lang=${lang}` })
      return JSON.parse(text).data.map((row: { id: number }) => row.id)
    }
    const before = [await list('ku'), await list('en')]
    assert.deepEqual([await list('ku'), await list('en')], before)
    const sorted = async (column: 'ku_name_sort' | 'en_name_sort') =>
      (
        await app.database.read.selectFrom('products').select('id').orderBy(column).orderBy('id').execute()
      ).map((row) => row.id)
    assert.deepEqual(before, [await sorted('ku_name_sort'), await sorted('en_name_sort')])
  })

  test('serves a cached start to guests only: a logged-in customer gets their own', async () => {
    const body = JSON.stringify({ isLoadApp: true })
    const start = async (headers?: Record<string, string>) =>
      JSON.parse((await post('/app/init', body, headers)).text)
    assert.deepEqual((await start()).getaccounts, [])
    const { customer, developer } = people
    assert.equal((await start({ cookie: `c=${customer.token}` })).getaccounts.length, 1)
    assert.equal((await start({ authorization: `Bearer ${customer.token}` })).getaccounts.length, 1)
    assert.ok((await start({ cookie: `s=${developer.token}` })).getusers.length > 0)
    assert.deepEqual((await start()).getaccounts, [])
  })
})

test('answers that depend on more than the content are not cached', async () => {
  const { customer, otherCustomer } = people
  const body = JSON.stringify({ getAllCart: true, account_id: customer.id })
  const cart = async (token: string) =>
    JSON.parse((await post('/app/client/cart/getall', body, { cookie: `c=${token}` })).text)
  assert.equal((await cart(customer.token)).status, true)
  assert.equal((await cart(otherCustomer.token)).msg, 'NOT_AUTHORIZED')
})

for (const [scheme, prefix] of [
  ['https', '__Host-'],
  ['http', ''],
] as const) {
  test(`at a public address of ${scheme} only staff see who wrote a row`, async () => {
    const own = await openApp({ PUBLIC_URL: `${scheme}://lifts.example` })
    const { writer, customer } = (await insertContent(own.app.database)).people
    await own.app.database.transaction(({ db }) =>
      db.updateTable('products').set({ user_id: writer.id }).execute(),
    )
    const author = async (cookie: string, origin = `${scheme}://lifts.example`) => {
      const headers = { 'content-type': 'application/json', origin, ...(cookie && { cookie }) }
      const { text } = await ask(own.port, '/api/app/client/products/getone', {
        method: 'POST',
        headers,
        body: one,
      })
      return JSON.parse(text).data?.user_id
    }
    assert.equal(await author(''), null)
    assert.equal(await author(`${prefix}c=${customer.token}`), null)
    assert.equal(await author(`${prefix}s=${writer.token}`), writer.id)
    assert.equal(await author(''), null)
    assert.equal(await author('lang=en'), null)
    assert.equal(await author('lang=en', `${scheme}://other.example`), undefined, 'another site asks')
  })
}
