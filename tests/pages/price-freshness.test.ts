import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseMoney } from '#contract/kit/money.ts'
import { changeStock } from '#server/database/stock-changes.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { insertStocked } from '#tests/support/shop.ts'

const rounds = isFullRun ? 5 : 2

forEachDatabase((name, _open, place) => {
  test('a price or stock changed by one process is on every process’s very next page', async () => {
    const { config, another, atEnd } = await place()
    const env = {
      LOG_LEVEL: 'silent',
      SEED: 'none',
      ...(config.DATABASE_URL ? { DATABASE_URL: config.DATABASE_URL } : {}),
    }
    const products = [await startProduct({ ...env, DATA_DIR: config.DATA_DIR })]
    // SQLite is served by one process; on PostgreSQL two serve the same shop.
    if (name === 'postgres') products.push(await startProduct(env))
    const database = await another()
    atEnd(async () => {
      for (const product of products) await product.stop({ keepData: true })
    })
    const { product_id: id, stock_id } = await database.transaction((transaction) =>
      insertStocked(transaction, 10, 1),
    )

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

    for (let round = 0; round < rounds; round++) {
      const left = await database.transaction(({ db }) => changeStock(db, stock_id, -1))
      assert.ok(left?.qty)
      for (const { url } of products) {
        const getone = await fetch(`${url}/api/app/client/products/getone`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ getOneProducts: true, product_id: id }),
        })
        assert.equal((await getone.json()).totalqty, left.qty)
      }
    }
  })
})
