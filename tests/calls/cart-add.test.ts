import assert from 'node:assert/strict'
import type { Content } from '#tests/support/content.ts'
import { actors } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })
const gold = 1
const large = 1
const small = 2

const panel = (content: Content) => ({
  ...mine(content),
  product_id: content.products.panel,
  color_id: gold,
  size_id: small,
  qty: 1,
})

scenarios('/app/client/cart/add', [
  { name: 'no customer', as: strangers, body: panel, refused: 'NOT_AUTHORIZED' },
  { name: 'into another’s cart', as: 'otherCustomer', body: panel, refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'customer', body: panel, flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no product', as: 'customer', body: (all) => ({ ...mine(all), qty: 1 }), refused: 'DATA_REQUIRED' },
  {
    name: 'no colour of what has colours',
    as: 'customer',
    body: (all) => ({ ...panel(all), color_id: null }),
    refused: 'DATA_REQUIRED',
  },
  {
    name: 'no size of what has sizes',
    as: 'customer',
    body: (all) => ({ ...panel(all), size_id: undefined }),
    refused: 'DATA_REQUIRED',
  },
  {
    name: 'a colour it does not have',
    as: 'customer',
    body: (all) => ({ ...panel(all), color_id: 99 }),
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'a size of what is made to order',
    as: 'customer',
    body: (all) => ({ ...panel(all), product_id: all.products.rail, color_id: null }),
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'what is not for sale',
    as: 'customer',
    body: (all) => ({ ...mine(all), product_id: all.products.lift, qty: 1 }),
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'what is not there',
    as: 'customer',
    body: (all) => ({ ...panel(all), product_id: 999 }),
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'none', as: 'customer', body: (all) => ({ ...panel(all), qty: 0 }), refused: 'INVALID_DATA' },
  {
    name: 'a thousand',
    as: 'customer',
    body: (all) => ({ ...panel(all), qty: 1000 }),
    refused: 'INVALID_DATA',
  },
  {
    name: 'more than there are',
    as: 'customer',
    body: (all) => ({ ...panel(all), qty: 5 }),
    refused: 'NOT_ENOUGH_QUANTITY',
  },
  {
    name: 'a price of one’s own is not believed',
    as: 'customer',
    body: (all) => ({ ...panel(all), qty: 3, price: 0, sale_price: 0, user_id: 1 }),
    says: 'ADDED_SUCCESSFULLY',
    holds(answer) {
      assert.equal(answer.total, 79.96)
      assert.deepEqual(
        answer.data.map(({ qty, subtotal, sizes_en_name }) => [qty, subtotal, sizes_en_name]),
        [
          [1, 19.99, 'Large'],
          [3, 59.97, 'Small'],
        ],
      )
    },
  },
  {
    name: 'more than is left beside what is in the cart',
    as: 'customer',
    body: (all) => ({ ...panel(all), qty: 2 }),
    refused: 'NOT_ENOUGH_QUANTITY',
  },
  {
    name: 'it adds to what is there',
    as: 'customer',
    body: panel,
    says: 'ADDED_SUCCESSFULLY',
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ qty }) => qty),
        [1, 4],
      ),
  },
  {
    name: 'what is made to order has no stock',
    as: 'customer',
    body: (all) => ({ ...mine(all), product_id: all.products.rail, color_id: null, qty: 999 }),
    says: 'ADDED_SUCCESSFULLY',
    holds: ({ data }) =>
      assert.deepEqual(
        [data[2]?.qty, data[2]?.available, data[2]?.subtotal, data[2]?.sizes_ku_name],
        [999, 999, 99.9, ''],
      ),
  },
  {
    name: 'but a line holds 999 at the most',
    as: 'customer',
    body: (all) => ({ ...mine(all), product_id: all.products.rail, qty: 1 }),
    refused: 'NOT_ENOUGH_QUANTITY',
  },
])

const simple = (product: keyof Content['products']) => (content: Content) => ({
  ...mine(content),
  product_id: content.products[product],
})

scenarios('/app/client/cart/addsimple', [
  { name: 'no customer', as: strangers, body: simple('rail'), refused: 'NOT_AUTHORIZED' },
  { name: 'into another’s cart', as: 'otherCustomer', body: simple('rail'), refused: 'NOT_AUTHORIZED' },
  { name: 'no flag', as: 'customer', body: simple('rail'), flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'no product', as: 'customer', body: mine, refused: 'DATA_REQUIRED' },
  { name: 'what is in the cart', as: 'customer', body: simple('panel'), refused: 'ALREADY_ADDED' },
  { name: 'what is not for sale', as: 'customer', body: simple('lift'), refused: 'DATA_NOT_FOUND' },
  {
    name: 'what is not there',
    as: 'customer',
    body: (all) => ({ ...mine(all), product_id: 999 }),
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'what is made to order',
    as: 'customer',
    body: simple('rail'),
    says: 'ADDED_SUCCESSFULLY',
    holds: ({ data, total }) =>
      assert.deepEqual([data[1]?.qty, data[1]?.price, data.length, total], [1, 0.1, 2, 20.09]),
  },
  { name: 'it twice', as: 'customer', body: simple('rail'), refused: 'ALREADY_ADDED' },
  {
    name: 'what is made to order, by another customer, while the first size of the panel sells out',
    as: 'otherCustomer',
    body: ({ people, products }) => ({ account_id: people.otherCustomer.id, product_id: products.rail }),
    says: 'ADDED_SUCCESSFULLY',
    holds: async (_answer, { app }) => {
      await app.database.transaction(async ({ db }) => {
        await db.deleteFrom('carts').execute()
        await db.updateTable('productsizes').set({ qty: 0 }).where('size_id', '=', large).execute()
      })
    },
  },
  {
    name: 'of what has several sizes the first that is there',
    as: 'customer',
    body: simple('panel'),
    says: 'ADDED_SUCCESSFULLY',
    holds: ({ data }) =>
      assert.deepEqual([data[0]?.color_id, data[0]?.size_id, data[0]?.available], [gold, small, 4]),
  },
])
