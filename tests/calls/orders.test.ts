import assert from 'node:assert/strict'
import type { Content } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const strangers = actors.filter((actor) => !actor.endsWith('ustomer'))
const mine = ({ people }: Content) => ({ account_id: people.customer.id })

async function stateOf({ app, content }: TestApp) {
  const { read } = app.database
  const own = read.selectFrom('carts').select('qty').where('account_id', '=', content.people.customer.id)
  const [carts, stock, orders, mails] = await Promise.all([
    own.execute(),
    read.selectFrom('productsizes').select('qty').orderBy('id').execute(),
    read.selectFrom('orders').selectAll().orderBy('id').execute(),
    read.selectFrom('outbox').select(['recipient', 'subject']).orderBy('id').execute(),
  ])
  return { carts: carts.map(({ qty }) => qty), stock: stock.map(({ qty }) => qty), orders, mails }
}

scenarios(
  '/app/client/cart/order',
  [
    { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
    { name: 'another’s cart', as: 'otherCustomer', body: mine, refused: 'NOT_AUTHORIZED' },
    { name: 'whose', as: 'customer', refused: 'DATA_REQUIRED' },
    { name: 'no flag', as: 'customer', body: mine, flagless: true, refused: 'INVALID_REQUEST' },
    ...[0, 19.98, 20, 39.98].map((total) => ({
      name: `a total of ${total} that is not today’s`,
      as: 'customer' as const,
      body: (all: Content) => ({ ...mine(all), total }),
      refused: 'CART_CHANGED' as const,
    })),
    ...[-1, '19.99'].map((total) => ({
      name: `a total of ${JSON.stringify(total)}`,
      as: 'customer' as const,
      body: (all: Content) => ({ ...mine(all), total }),
      refused: 'INVALID_DATA' as const,
    })),
    {
      name: 'one’s own cart, whose total was added in binary fractions',
      as: 'customer',
      body: (all) => ({ ...mine(all), total: 19.990000000000002 }),
      lacks: ['_units', 'account_id'],
      async holds({ data }, testApp) {
        assert.match(data.ordercode, /^[2-9C-Y]{4}-[2-9C-Y]{4}-[2-9C-Y]{4}$/)
        assert.deepEqual([data.amount, data.status, data.account_name], [19.99, 'ordered', 'shirin'])
        const { carts, stock, orders, mails } = await stateOf(testApp)
        assert.deepEqual([carts, stock, orders.length], [[], [2, 4], 3])
        const written = orders.at(-1)
        assert.deepEqual([written?.id, written?.amount_units, written?.lang], [data.id, 19_990_000, 'ku'])
        assert.deepEqual(
          mails.map(({ recipient }) => recipient),
          ['shirin@customers.example', 'company@hawraz.example'],
        )
      },
    },
    { name: 'a cart that is empty now', as: 'customer', body: mine, refused: 'DATA_NOT_FOUND' },
  ],
  forEachDatabase,
)

scenarios('/app/client/orders/getall', [
  { name: 'no customer', as: strangers, body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s', as: 'otherCustomer', body: mine, refused: 'NOT_AUTHORIZED' },
  { name: 'whose', as: 'customer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'customer', body: mine, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'one’s own alone',
    as: 'customer',
    body: mine,
    lacks: ['karwan', '_units', '_sort', 'account_id', 'search'],
    holds: ({ data, count }) =>
      assert.deepEqual([data.map(({ ordercode }) => ordercode), count], [['ORDER-OF-shirin'], undefined]),
  },
  {
    name: 'a page of them, the newest first',
    as: 'customer',
    body: (all) => ({ ...mine(all), page: 1, limit: 10, sort: 'date', direction: 'desc', status: 'ordered' }),
    holds: ({ data, count }) => assert.deepEqual([data.length, count], [1, 1]),
  },
  {
    name: 'of another status',
    as: 'customer',
    body: (all) => ({ ...mine(all), status: 'delivered' }),
    holds: ({ data }) => assert.deepEqual(data, []),
  },
])

const own = { order_id: 1 }
const foreign = { order_id: 2 }

scenarios('/app/client/orders/orderitems', [
  { name: 'no customer', as: strangers, body: own, refused: 'NOT_AUTHORIZED' },
  { name: 'another’s order', as: 'customer', body: foreign, refused: 'DATA_NOT_FOUND' },
  { name: 'one that is not there', as: 'customer', body: { order_id: 999 }, refused: 'DATA_NOT_FOUND' },
  { name: 'an id that is none', as: 'customer', body: { order_id: '1 or 1=1' }, refused: 'INVALID_DATA' },
  { name: 'no order', as: 'customer', refused: 'DATA_REQUIRED' },
  { name: 'no flag', as: 'customer', body: own, flagless: true, refused: 'INVALID_REQUEST' },
  {
    name: 'one’s own',
    as: 'customer',
    body: own,
    lacks: ['karwan', '_units', 'account_id'],
    holds({ data, order, total }) {
      assert.deepEqual([total, order.amount, order.ordercode], [39.98, 39.98, 'ORDER-OF-shirin'])
      const [line] = data
      assert.deepEqual([line?.price, line?.qty, line?.subtotal, line?.order_id], [19.99, 2, 39.98, 1])
      assert.equal(line?.products_en_name, 'of shirin')
    },
  },
])
