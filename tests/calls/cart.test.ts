import assert from 'node:assert/strict'
import type { Content } from '#tests/support/content.ts'
import { type Actor, actors } from '#tests/support/people.ts'
import { scenarios, type World } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })
const both = ['customer', 'otherCustomer'] as const

const cartOf = async ({ app, content }: World, actor: Exclude<Actor, 'anonymous'>) =>
  app.database.read
    .selectFrom('carts')
    .select(['id', 'product_id', 'color_id', 'size_id', 'qty'])
    .where('account_id', '=', content.people[actor].id)
    .orderBy('id')
    .execute()

/** Checks that nobody's cart has changed: each still holds one panel, large, in gold. */
async function untouched(world: World) {
  for (const actor of both) {
    const lines = await cartOf(world, actor)
    assert.deepEqual(
      lines.map(({ qty }) => qty),
      [1],
    )
  }
}

const lineOfCustomer = 1
const lineOfOther = 2
const gold = 1
const small = 2

scenarios('/app/client/cart/getall', [
  { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'nobody’s', as: 'customer', body: { account_id: 999 }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'an id that is a thing',
    as: 'customer',
    body: { account_id: { toString: 1 } },
    refused: 'INVALID_DATA',
  },
  {
    name: 'one’s own',
    as: 'customer',
    body: mine,
    lacks: ['_units', 'account_id'],
    holds(answer, { content }) {
      const [line] = answer.data
      assert.equal(answer.data.length, 1)
      assert.deepEqual(
        [line?.id, line?.product_id, line?.price, line?.qty, line?.subtotal, answer.total],
        [lineOfCustomer, content.products.panel, 19.99, 1, 19.99, 19.99],
      )
      assert.deepEqual(
        [line?.products_en_name, line?.colors_en_name, line?.sizes_en_name],
        ['Light panel', 'Gold', 'Large'],
      )
      assert.deepEqual(
        [line?.color_id, line?.size_id, line?.available, line?.price_before],
        [gold, 1, 3, null],
      )
    },
  },
  { name: 'whose', as: 'customer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'customer', body: mine, flagless: true, refused: 'INVALID_REQUEST' },
])

scenarios('/app/client/cart/plus', [
  { name: 'no customer', as: strangers, body: { cart_id: 1, qty: 1 }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'another’s line',
    as: 'customer',
    body: { cart_id: lineOfOther, qty: 1 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'a line that is none', as: 'customer', body: { cart_id: 999, qty: 1 }, refused: 'DATA_NOT_FOUND' },
  { name: 'no quantity', as: 'customer', body: { cart_id: lineOfCustomer }, refused: 'DATA_REQUIRED' },
  ...[0, -1, 1.5, 1000, '1', 1e9].map((qty) => ({
    name: `a quantity of ${JSON.stringify(qty)}`,
    as: 'customer' as const,
    body: { cart_id: lineOfCustomer, qty },
    refused: 'INVALID_DATA' as const,
  })),
  {
    name: 'more than there are',
    as: 'customer',
    body: { cart_id: lineOfCustomer, qty: 3 },
    refused: 'NOT_ENOUGH_QUANTITY',
  },
  {
    name: 'no flag',
    as: 'customer',
    body: { cart_id: 1, qty: 1 },
    flagless: true,
    refused: 'INVALID_REQUEST',
  },
  {
    name: 'one more',
    as: 'customer',
    body: { cart_id: lineOfCustomer, qty: 1 },
    says: 'UPDATED_SUCCESSFULLY',
    async holds(answer, world) {
      assert.deepEqual([answer.data[0]?.qty, answer.data[0]?.available, answer.total], [2, 3, 39.98])
      assert.deepEqual([answer.data[0]?.subtotal, answer.data.length], [39.98, 1])
      assert.equal((await cartOf(world, 'otherCustomer'))[0]?.qty, 1)
    },
  },
  {
    name: 'the last',
    as: 'customer',
    body: { cart_id: lineOfCustomer, qty: 1 },
    says: 'UPDATED_SUCCESSFULLY',
    holds: ({ total }) => assert.equal(total, 59.97),
  },
  {
    name: 'one beyond the last',
    as: 'customer',
    body: { cart_id: lineOfCustomer, qty: 1 },
    refused: 'NOT_ENOUGH_QUANTITY',
  },
])

scenarios('/app/client/cart/minus', [
  { name: 'no customer', as: strangers, body: { cart_id: 1, qty: 1 }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'another’s line',
    as: 'customer',
    body: { cart_id: lineOfOther, qty: 1 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'a line that is none', as: 'customer', body: { cart_id: 999, qty: 1 }, refused: 'DATA_NOT_FOUND' },
  { name: 'a negative', as: 'customer', body: { cart_id: lineOfCustomer, qty: -5 }, refused: 'INVALID_DATA' },
  { name: 'no line', as: 'customer', body: { qty: 1 }, refused: 'DATA_REQUIRED' },
  {
    name: 'no flag',
    as: 'customer',
    body: { cart_id: 1, qty: 1 },
    flagless: true,
    refused: 'INVALID_REQUEST',
  },
  {
    name: 'it stops at one',
    as: 'customer',
    body: { cart_id: lineOfCustomer, qty: 1 },
    says: 'UPDATED_SUCCESSFULLY',
    async holds(answer, world) {
      assert.deepEqual([answer.data[0]?.qty, answer.total], [1, 19.99])
      await untouched(world)
    },
  },
])

scenarios('/app/client/cart/delete', [
  { name: 'no customer', as: strangers, body: { cart_id: lineOfCustomer }, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s line', as: 'customer', body: { cart_id: lineOfOther }, refused: 'DATA_NOT_FOUND' },
  { name: 'no line', as: 'customer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'customer', body: { cart_id: 1 }, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'one’s own line',
    as: 'customer',
    body: { cart_id: lineOfCustomer },
    says: 'DELETED_SUCCESSFULLY',
    async holds(answer, world) {
      assert.deepEqual([answer.data, answer.total], [[], 0])
      assert.equal((await cartOf(world, 'otherCustomer')).length, 1)
    },
  },
  { name: 'it is gone', as: 'customer', body: { cart_id: lineOfCustomer }, refused: 'DATA_NOT_FOUND' },
])

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
])
