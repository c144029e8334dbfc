import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ask, openDemoApp } from '#tests/http/support.ts'

const { app, port } = await openDemoApp()
const read = async (path: string) => (await ask(port, path, { headers: { cookie: 'lang=en' } })).text
const cardsOf = (page: string) =>
  page
    .split('<article')
    .slice(1)
    .map((card) => card.split('</article')[0] ?? '')

test('the shop filters out sold-out products on request, without a script', async () => {
  const { id } = await app.database.read
    .selectFrom('products')
    .select('id')
    .where('status', '=', 'sale')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await app.database.transaction(async ({ db }) => {
    await db.updateTable('products').set({ made_to_order: 0 }).where('id', '=', id).execute()
    await db.updateTable('productsizes').set({ qty: 0 }).where('product_id', '=', id).execute()
  })
  const box = /<input(?=[^>]*name="available")(?=[^>]*value="1")[^>]*>/
  const all = await read('/shop?limit=100')
  assert.doesNotMatch(box.exec(all)?.[0] ?? 'checked', /checked/)
  const own = cardsOf(all).find((card) => card.includes(`href="/shop/${id}"`)) ?? ''
  assert.match(own, /Out of stock/)
  assert.doesNotMatch(own, /<button|Log in to buy|Add to cart/)

  const there = await read('/shop?limit=100&available=1')
  assert.match(box.exec(there)?.[0] ?? '', /checked/)
  assert.ok(!there.includes(`href="/shop/${id}"`))
  const out = cardsOf(all).filter((card) => card.includes('Out of stock'))
  assert.equal(cardsOf(there).length, cardsOf(all).length - out.length)
  assert.ok(there.includes(`${cardsOf(there).length} products`))
  assert.match(await read('/shop?available=1'), /href="\/shop\?available=1&amp;page=2"/)
  assert.doesNotMatch(await read('/products?available=1'), /name="available"|available=1/)
})
