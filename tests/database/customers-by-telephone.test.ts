import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { customersPage } from '#server/domain/customers/getall.ts'
import { type Content, insertContent } from '#tests/support/content.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { orderOf } from '#tests/support/order-rows.ts'

forEachDatabase((_name, open) => {
  let database: Database
  let people: Content['people']
  before(async () => {
    database = (await open()).database
    people = (await insertContent(database)).people
    const { customer, otherCustomer } = people
    const order = (account_id: number, phone: string, phone2 = '') => {
      const { search: _, search_loose: __, name_sort: ___, ...row } = orderOf('ordered')
      return derive('orders', { ...row, account_id, phone, phone2 })
    }
    await database.transaction(async ({ db }) => {
      await db
        .insertInto('orders')
        .values([
          order(customer.id, '+9647501230157', '+9647709990042'),
          order(customer.id, '+9647501230157'),
          order(otherCustomer.id, '+9647501579999'),
        ])
        .execute()
    })
  })

  const found = async (search: string) => {
    const { data, count } = await customersPage(database.read, { search, page: 1, limit: 10 }, 'en')
    assert.equal(count, data.length)
    return data.map(({ id }) => id)
  }

  for (const typed of [
    '0157',
    '٠١٥٧',
    '30157',
    '123 0157',
    '7501230157',
    '0750 123 0157',
    '+964-750-123-0157',
    '0042',
  ])
    test(`${typed} finds the customer who ordered with a number that ends so`, async () => {
      assert.deepEqual(await found(typed), [people.customer.id])
    })

  test('fewer digits, the middle of a number and other numbers find no customer', async () => {
    for (const typed of ['157', '5012', '0158', '0750 123 0158'])
      assert.deepEqual(await found(typed), [], typed)
  })

  test('words find customers as before', async () => {
    assert.deepEqual(await found('shirin'), [people.customer.id])
  })
})
