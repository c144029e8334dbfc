import assert from 'node:assert/strict'
import { forEachDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { scenarios, type TestApp } from '#tests/support/scenarios.ts'

const unknown = { ordercode: 'CCCC-CCCC-CCCC', phone4: '4567' }

scenarios(
  '/app/client/orders/cancel',
  [
    { name: 'no flag', body: unknown, flagless: true, refused: 'INVALID_REQUEST' },
    { name: 'nothing', refused: 'DATA_REQUIRED' },
    { name: 'a code without digits', body: { ordercode: 'CCCC-CCCC-CCCC' }, refused: 'DATA_REQUIRED' },
    { name: 'a code that no order has', body: unknown, refused: 'DATA_NOT_FOUND' },
    {
      name: 'an id, by nobody’s customer',
      as: actors.filter((actor) => !actor.endsWith('ustomer')),
      body: { order_id: 1 },
      refused: 'NOT_AUTHORIZED',
    },
    { name: 'another’s order', as: 'otherCustomer', body: { order_id: 1 }, refused: 'DATA_NOT_FOUND' },
    { name: 'one that is not there', as: 'customer', body: { order_id: 999 }, refused: 'DATA_NOT_FOUND' },
    ...['first', 'second'].map((time) => ({
      name: `one’s own, for the ${time} time: its pieces come back once`,
      as: 'customer' as const,
      body: { order_id: 1 },
      says: 'UPDATED_SUCCESSFULLY' as const,
      async holds({ data }: { data: object }, testApp: TestApp) {
        assert.deepEqual(
          [Reflect.get(data, 'id'), Reflect.get(data, 'status'), Reflect.get(data, 'outcome')],
          [1, 'ordered', 'cancelled'],
        )
        const { read } = testApp.app.database
        const events = await read.selectFrom('orderevents').selectAll().where('order_id', '=', 1).execute()
        assert.deepEqual(
          events.map(({ kind, text, user_id, is_public, by_customer }) => [
            kind,
            text,
            user_id,
            is_public,
            by_customer,
          ]),
          [['outcome', 'cancelled', null, 1, 1]],
        )
        assert.equal((await read.selectFrom('audit').select('id').execute()).length, 0)
      },
    })),
  ],
  forEachDatabase,
)
