import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMoney } from '#contract/money.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { startProduct } from '#tests/support/product-process.ts'

const rounds = 5

forEachDatabase((name, _open, place) => {
  test('a price changed by one process is on every process’s very next page', async () => {
    const { config, another, atEnd } = await place()
    const env = { LOG_LEVEL: 'silent', ...(config.DATABASE_URL ? { DATABASE_URL: config.DATABASE_URL } : {}) }
    const products = [await startProduct({ ...env, DATA_DIR: config.DATA_DIR })]
    // SQLite is served by one process; on PostgreSQL two serve the same shop, one of them without its pictures.
    if (name === 'postgres') products.push(await startProduct({ ...env, SEED: 'none' }))
    const database = await another()
    atEnd(async () => {
      for (const product of products) await product.stop({ keepData: true })
    })
    const { id } = await database.read
      .selectFrom('products')
      .select('id')
      .where('status', '=', 'sale')
      .orderBy('id')
      .executeTakeFirstOrThrow()

    for (let round = 0; round < rounds; round++) {
      const price = `${100 + round}.25`
      const sale_price_units = parseMoney(price)
      assert.ok(sale_price_units)
      await database.transaction(({ db }) =>
        db.updateTable('products').set({ sale_price_units }).where('id', '=', id).execute(),
      )
      for (const { url } of products) {
        for (const path of [`/shop/${id}`, `/shop/${id}.data`, '/shop?limit=50']) {
          const text = await (await fetch(url + path)).text()
          assert.ok(text.includes(price), `${path} shows ${price}`)
        }
        const init = await fetch(`${url}/api/app/init`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"isLoadApp":true}',
        })
        const { getproducts } = await init.json()
        const shown = getproducts.find((one: { id: number }) => one.id === id)
        assert.equal(shown.sale_price, Number(price))
      }
    }
  })
})
