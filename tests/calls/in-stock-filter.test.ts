import assert from 'node:assert/strict'
import { test } from 'node:test'
import { done, type Fields, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { openTestApp } from '#tests/support/scenarios.ts'

const texts = (field: string, text: string) => ({
  [`ku_${field}`]: text,
  [`ar_${field}`]: text,
  [`en_${field}`]: text,
})
const rope = {
  ...texts('name', 'Tension rope'),
  ...texts('detail', 'Steel'),
  ...{ productcategory_id: 1, brand_id: 1, status: 'sale', sale_price: 10 },
}

forOneDatabase((_name, _open, place) => {
  test('the filter of available products leaves out sold-out ones and keeps those made to order', async () => {
    const testApp = await openTestApp(await place())

    /** Adds to a list of staff and gives the new row's id. */
    async function add(noun: 'products' | 'productcolors' | 'productsizes', fields: Fields): Promise<number> {
      const newest = { page: 1, limit: 1, sort: 'id', direction: 'desc' }
      const path = `/app/dashboard/product/${noun}/add` as const
      const { data } = await done(testApp, path, { ...fields, ...newest }, 'ADDED_SUCCESSFULLY')
      return data[0].id
    }
    const addRope = async (fields: Fields = {}) =>
      add('products', { ...rope, avatar: await pictureFile(), ...fields })
    const out = await addRope()
    const ordered = await addRope({ made_to_order: 1 })
    const half = await addRope()
    const part = { product_id: half, color_id: 1 }
    await add('productcolors', part)
    await add('productsizes', { ...part, size_id: 1, qty: 0 })
    await add('productsizes', { ...part, size_id: 2, qty: 3 })

    const found = async (changes: Fields): Promise<number[]> => {
      const body = { status: 'sale', page: 1, limit: 50, ...changes }
      const { data, count } = await send(testApp, '/app/client/products/getall', body, 'anonymous')
      assert.equal(count, data.length)
      return data.map(({ id }: { id: number }) => id)
    }
    for (const search of ['tension', undefined]) {
      const all = await found({ search })
      const there = await found({ search, sold_out: false })
      const gone = await found({ search, sold_out: true })
      assert.ok(there.includes(ordered) && there.includes(half) && !there.includes(out))
      assert.ok(gone.includes(out))
      assert.deepEqual(new Set([...there, ...gone]), new Set(all))
      assert.equal(there.length + gone.length, all.length)
      assert.deepEqual(await found({ search, sold_out: false, productcategory_id: [1, 2] }), there)
    }
  })
})
