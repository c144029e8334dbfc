import assert from 'node:assert/strict'
import type { ChangedLine, OrderEvent } from '#contract/orders/row.ts'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { orderState } from '#tests/support/order-state.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const url = '/app/dashboard/orders/outcome'
const order_id = 1
const back = (lines: readonly Fields[], more: Fields = {}) => ({
  ...{ order_id, outcome: 'returned', reason: 'It does not fit', lines },
  ...more,
})

/** The order of these tests has one line of two pieces. */
const one = { orderitem_id: 1, qty: 1 }

forSampleOfPostgres((_name, _open, place, test) => {
  async function delivered() {
    const testApp = await openTestApp(await place())
    await status(testApp, 'delivered')
    return testApp
  }
  const status = (testApp: TestApp, to: string) =>
    done(
      testApp,
      '/app/dashboard/orders/changestatus',
      { order_id, status: to },
      'UPDATED_SUCCESSFULLY',
      'moderator',
    )
  const returned = (testApp: TestApp, lines: readonly Fields[]) =>
    done(testApp, url, back(lines), 'UPDATED_SUCCESSFULLY', 'moderator')
  const stockOf = async (testApp: TestApp) =>
    (await orderState(testApp)).stock.reduce((sum, qty) => sum + qty, 0)
  const lineOf = async (testApp: TestApp) => {
    const { data } = await done(testApp, '/app/client/orders/orderitems', { order_id }, 'SUCCESS', 'customer')
    const { qty, returned: came, written_off, subtotal } = data[0]
    return [qty, came, written_off, subtotal]
  }

  test('pieces come back by line, broken ones not into stock, and all of them end the order', async () => {
    const testApp = await delivered()
    const before = await stockOf(testApp)
    const part = await returned(testApp, [{ ...one, restock: false }])
    assert.deepEqual([part.data.outcome, part.data.amount], ['none', 39.98])
    assert.deepEqual([await stockOf(testApp), await lineOf(testApp)], [before, [2, 1, 1, 39.98]])
    const { data } = await returned(testApp, [one])
    assert.deepEqual([data.outcome, data.status, data.amount], ['returned', 'delivered', 39.98])
    assert.deepEqual([await stockOf(testApp), await lineOf(testApp)], [before + 1, [2, 2, 1, 39.98]])
    assert.deepEqual(
      data.events
        .flatMap(({ kind, lines }: OrderEvent) => (kind === 'returned' ? lines : []))
        .map((line: ChangedLine) => [line.before, line.after]),
      [
        [2, 1],
        [1, 0],
      ],
    )
    await refused(testApp, url, { order_id, outcome: 'none' }, 'ORDER_RETURNED', 'moderator')
    await refused(testApp, url, back([one]), 'ORDER_ENDED', 'moderator')
  })

  test('more than is left of a line, another order’s line and another outcome are refused, and nothing moves', async () => {
    const testApp = await delivered()
    await returned(testApp, [one])
    const before = await orderState(testApp)
    const over = await refused(
      testApp,
      url,
      back([one, { ...one, restock: false }]),
      'INVALID_DATA',
      'moderator',
    )
    assert.equal(over.field, 'lines.1.qty')
    const foreign = await refused(
      testApp,
      url,
      back([{ orderitem_id: 2, qty: 1 }]),
      'DATA_NOT_FOUND',
      'moderator',
    )
    assert.equal(foreign.field, 'lines.0')
    const lost = await refused(testApp, url, back([one], { outcome: 'refused' }), 'INVALID_DATA', 'moderator')
    assert.equal(lost.field, 'outcome')
    assert.deepEqual(await orderState(testApp), before)
  })

  test('only lines of a delivered order come back, and then its lines cannot be changed', async () => {
    const testApp = await delivered()
    await returned(testApp, [one])
    await status(testApp, 'delivering')
    await refused(testApp, url, back([one]), 'ORDER_NOT_DELIVERED', 'moderator')
    const edit = { order_id, items: [one] }
    await refused(testApp, '/app/dashboard/orders/edit', edit, 'ORDER_RETURNED', 'moderator')
  })

  test('a piece that came back moves no second time, whatever ends or deletes the order', async () => {
    const line = '/app/dashboard/order/orderitems/delete'
    const ends: readonly ((testApp: TestApp) => Promise<unknown>)[] = [
      (testApp) =>
        done(
          testApp,
          url,
          { order_id, outcome: 'refused', reason: 'Nobody was there' },
          'UPDATED_SUCCESSFULLY',
        ),
      (testApp) => done(testApp, '/app/dashboard/orders/delete', { order_id }, 'DELETED_SUCCESSFULLY'),
      (testApp) => done(testApp, line, { orderitem_id: 1 }, 'DELETED_SUCCESSFULLY'),
    ]
    for (const restock of [true, false])
      for (const end of ends) {
        const testApp = await delivered()
        const before = await stockOf(testApp)
        await returned(testApp, [{ ...one, restock }])
        // Open again, so that what is left goes back into stock.
        await status(testApp, 'delivering')
        await end(testApp)
        assert.equal(await stockOf(testApp), before + (restock ? 2 : 1))
      }
  })
})
