import assert from 'node:assert/strict'
import type { Content } from '#tests/support/content.ts'
import { type Actor, actors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })
const both = ['customer', 'otherCustomer'] as const

const cartOf = async ({ app, content }: TestApp, actor: Exclude<Actor, 'anonymous'>) =>
  app.database.read
    .selectFrom('carts')
    .select(['id', 'product_id', 'color_id', 'size_id', 'qty'])
    .where('account_id', '=', content.people[actor].id)
    .orderBy('id')
    .execute()

/** Checks that nobody's cart has changed: each still holds one panel, large, in gold. */
async function untouched(testApp: TestApp) {
  for (const actor of both) {
    const lines = await cartOf(testApp, actor)
    assert.deepEqual(
      lines.map(({ qty }) => qty),
      [1],
    )
  }
}

const lineOfCustomer = 1
const lineOfOther = 2
const gold = 1

scenarios('/app/client/cart/getall', [
  { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'nobody’s', as: 'customer', body: { account_id: 999 }, refused: 'NOT_AUTHORIZED' },
  {
    name: 'one’s own, with the id as text',
    as: 'customer',
    body: ({ people }) => ({ account_id: String(people.customer.id) }),
    holds: ({ status }) => assert.equal(status, true),
  },
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
    async holds(answer, testApp) {
      assert.deepEqual([answer.data[0]?.qty, answer.data[0]?.available, answer.total], [2, 3, 39.98])
      assert.deepEqual([answer.data[0]?.subtotal, answer.data.length], [39.98, 1])
      assert.equal((await cartOf(testApp, 'otherCustomer'))[0]?.qty, 1)
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
    async holds(answer, testApp) {
      assert.deepEqual([answer.data[0]?.qty, answer.total], [1, 19.99])
      await untouched(testApp)
    },
  },
])

const small = 2
const toSmall = { cart_id: lineOfCustomer, color_id: gold, size_id: small }

scenarios('/app/client/cart/change', [
  { name: 'no customer', as: strangers, body: toSmall, refused: 'NOT_AUTHORIZED' },
  {
    name: 'another’s line',
    as: 'customer',
    body: { ...toSmall, cart_id: lineOfOther },
    refused: 'DATA_NOT_FOUND',
  },
  {
    name: 'a line that is none',
    as: 'customer',
    body: { ...toSmall, cart_id: 999 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'no line', as: 'customer', body: { ...toSmall, cart_id: undefined }, refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'customer', body: toSmall, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'no size of what has sizes',
    as: 'customer',
    body: { ...toSmall, size_id: undefined },
    refused: 'DATA_REQUIRED',
  },
  {
    name: 'a colour it does not have',
    as: 'customer',
    body: { ...toSmall, color_id: 99 },
    refused: 'DATA_NOT_FOUND',
  },
  { name: 'none', as: 'customer', body: { ...toSmall, qty: 0 }, refused: 'INVALID_DATA' },
  {
    name: 'more than there are',
    as: 'customer',
    body: { ...toSmall, qty: 5 },
    refused: 'NOT_ENOUGH_QUANTITY',
  },
  {
    name: 'to the other size, with more pieces',
    as: 'customer',
    body: { ...toSmall, qty: 2 },
    says: 'UPDATED_SUCCESSFULLY',
    async holds({ data, total }, testApp) {
      assert.deepEqual(
        data.map(({ id, size_id, qty }) => [id, size_id, qty]),
        [[lineOfCustomer, small, 2]],
      )
      assert.equal(total, 39.98)
      assert.deepEqual((await cartOf(testApp, 'otherCustomer'))[0]?.size_id, 1)
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
    async holds(answer, testApp) {
      assert.deepEqual([answer.data, answer.total], [[], 0])
      assert.equal((await cartOf(testApp, 'otherCustomer')).length, 1)
    },
  },
  { name: 'it is gone', as: 'customer', body: { cart_id: lineOfCustomer }, refused: 'DATA_NOT_FOUND' },
])
