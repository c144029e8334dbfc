import assert from 'node:assert/strict'
import { forEachDatabase } from '#tests/support/databases.ts'
import { actors, actorsBelow, longAgo, staffFrom } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const low = actorsBelow('moderator')
const high = staffFrom('admin')

scenarios('/app/dashboard/customers/getall', [
  { name: 'too low', as: low, refused: 'NOT_AUTHORIZED', lacks: ['@customers'] },
  {
    name: 'all, the newest first',
    as: ['moderator', ...high],
    lacks: ['password', 'search', '_sort', 'warned'],
    holds({ data }, { content: { people } }) {
      const { customer, otherCustomer } = people
      assert.deepEqual(
        data.map(({ id, email, orders }) => [id, email, orders]),
        [otherCustomer, customer].map(({ id, email }) => [id, email, 1]),
      )
    },
  },
  {
    name: 'by name, a page',
    as: 'moderator',
    body: { page: 1, limit: 1, sort: 'name' },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ name }) => name), count], [['karwan'], 2]),
  },
  {
    name: 'searched',
    as: 'moderator',
    body: { page: 1, search: 'SHIRIN@' },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ name }) => name), count], [['shirin'], 1]),
  },
])

scenarios('/app/dashboard/customers/export', [
  {
    name: 'too low',
    as: [...low, 'moderator'],
    body: ({ people }) => ({ account_id: people.customer.id }),
    refused: 'NOT_AUTHORIZED',
    lacks: ['shirin'],
  },
  { name: 'no id', as: 'admin', refused: 'DATA_REQUIRED' },
  { name: 'nobody', as: high, body: { account_id: 9999 }, refused: 'DATA_NOT_FOUND' },
  {
    name: 'all of a customer and nothing of another',
    as: high,
    body: ({ people }) => ({ account_id: people.customer.id }),
    lacks: ['karwan', 'password', 'hash'],
    holds({ data }, { content: { people } }) {
      const { id, name, email } = people.customer
      const { created, ...account } = data.account
      const address = { email, pending_email: null, proved: longAgo }
      assert.deepEqual(account, { id, name, ...address, avatar: '', last_login: null, lang: null })
      assert.ok(created)
      assert.deepEqual(
        data.orders.map(({ ordercode, items }) => [ordercode, items.map((item) => item.products_en_name)]),
        [['ORDER-OF-shirin', ['of shirin']]],
      )
      assert.deepEqual([data.cart.length, data.sessions.length, data.messages.length], [1, 1, 0])
      assert.deepEqual([data.picture, data.former_emails], [null, []])
    },
  },
])

scenarios(
  '/app/dashboard/customers/delete',
  [
    { name: 'no flag', as: actors, flagless: true, refused: 'INVALID_REQUEST' },
    {
      name: 'too low',
      as: [...low, 'moderator'],
      body: ({ people }) => ({ account_id: people.customer.id }),
      refused: 'NOT_AUTHORIZED',
    },
    { name: 'no id', as: 'admin', refused: 'DATA_REQUIRED' },
    { name: 'nobody', as: high, body: { account_id: 9999 }, refused: 'DATA_NOT_FOUND' },
    {
      name: 'a customer',
      as: 'admin',
      body: ({ people }) => ({ account_id: people.customer.id, page: 1, limit: 5 }),
      says: 'DELETED_SUCCESSFULLY',
      lacks: ['shirin'],
      async holds({ data, count }, { app, content: { people } }) {
        assert.deepEqual([data.map(({ name }) => name), count], [['karwan'], 1])
        const [row] = await app.database.read.selectFrom('audit').selectAll().execute()
        assert.deepEqual(
          [row?.action, row?.subject, row?.subject_id, row?.user_id, row?.subject_name, row?.before_json],
          ['delete', 'accounts', people.customer.id, people.admin.id, '', '{}'],
        )
      },
    },
    {
      name: 'who is gone already',
      as: 'admin',
      body: ({ people }) => ({ account_id: people.customer.id }),
      refused: 'DATA_NOT_FOUND',
    },
  ],
  forEachDatabase,
)
