import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openDatabase } from '#server/database/open.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { held, makeReleased } from './released-version.ts'

forEachDatabase((_name, _open, place) => {
  test('every row and every value of every table of the released version is there after the upgrade', async () => {
    const there = await place({ empty: true })
    const before = await makeReleased(there)
    for (const [table, { rows, columns }] of before) {
      assert.ok(rows.length > 0 && columns.length > 0, table)
      for (const column of columns) {
        assert.ok(
          rows.some((row) => row[column] !== null),
          `${table}.${column} holds something`,
        )
      }
    }
    const database = await openDatabase(there.config)
    const columns = new Map([...before].map(([table, one]) => [table, one.columns]))
    const after = await held(database.read, columns)
    await database.close()
    for (const [table, { rows }] of before) assert.deepEqual(after.get(table)?.rows, rows, table)
  })

  test('messages and mails from before the owner column have no owner', async () => {
    const there = await place({ empty: true })
    await makeReleased(there)
    const database = await openDatabase(there.config)
    for (const table of ['contacts', 'outbox'] as const) {
      const found = await database.read.selectFrom(table).select('account_id').execute()
      assert.deepEqual(
        found.map(({ account_id }) => account_id),
        [null, null, null],
        table,
      )
    }
    await database.close()
  })

  test('an upgrade gives the places of delivery of a new shop, found and sorted, and orders no delivery', async () => {
    const placesOf = async (config: Parameters<typeof openDatabase>[0]) => {
      const database = await openDatabase(config)
      const places = await database.read.selectFrom('places').selectAll().orderBy('id').execute()
      const orders = await database.read
        .selectFrom('orders')
        .select(['method', 'place_id', 'fee_units'])
        .execute()
      await database.close()
      return { places: places.map((row) => ({ ...row })), orders: orders.map((row) => ({ ...row })) }
    }
    const there = await place({ empty: true })
    await makeReleased(there)
    const upgraded = await placesOf(there.config)
    const fresh = await placesOf((await place({ empty: true })).config)
    assert.equal(fresh.places.length, 19)
    assert.deepEqual(upgraded.places, fresh.places)
    assert.ok(upgraded.places.every(({ search, ku_name_sort }) => search !== '' && ku_name_sort !== ''))
    assert.equal(upgraded.orders.length, 3)
    const none = { method: null, place_id: null, fee_units: 0 }
    for (const order of upgraded.orders) assert.deepEqual(order, none)
  })
})
