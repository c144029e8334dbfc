import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseMoney, toDollars, unitsPerDollar } from '#contract/money.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const units = fc.integer({ min: 0, max: 9_999_999_999_999 })

const asText = (value: number) =>
  `${Math.floor(value / unitsPerDollar)}.${String(value % unitsPerDollar).padStart(6, '0')}`

test('dollars are read digit by digit and shown as the same decimal', () => {
  fc.assert(
    fc.property(units, (value) => {
      assert.equal(parseMoney(asText(value)), value)
      assert.equal(parseMoney(toDollars(value)), value)
      assert.equal(JSON.parse(JSON.stringify(toDollars(value))), Number(asText(value)))
    }),
    { numRuns: 2000, examples: [[1], [100_000], [300_000], [9_999_999_999_999]] },
  )
})

test('a text that is no amount of dollars is rejected', () => {
  for (const wrong of [
    '',
    '-1',
    '1e3',
    '1,5',
    '0.1234567',
    '10000000',
    'NaN',
    '٥',
    '1.',
    '.5',
    Number.NaN,
    -0.5,
  ]) {
    assert.equal(parseMoney(wrong), undefined, String(wrong))
  }
})

forEachDatabase((_name, open) => {
  test('the database adds amounts exactly', async () => {
    const { database } = await open()
    const order = (index: number, amount_units: number) =>
      derive('orders', {
        ...{ account_id: null, account_name: 'n', ordercode: `code ${index}`, amount_units },
        ...{ date: '2026-11-01T00:00:00.000Z', status: 'ordered', lang: 'ku' },
      })
    await fc.assert(
      fc.asyncProperty(fc.array(units, { minLength: 1, maxLength: 50 }), async (amounts) => {
        const sum = await database.transaction(async ({ db }) => {
          await db.deleteFrom('orders').execute()
          await db
            .insertInto('orders')
            .values(amounts.map((amount, index) => order(index, amount)))
            .execute()
          const total = db.selectFrom('orders').select(({ fn }) => fn.sum<number>('amount_units').as('sum'))
          return (await total.executeTakeFirstOrThrow()).sum
        })
        assert.equal(
          BigInt(sum),
          amounts.reduce((total, amount) => total + BigInt(amount), 0n),
        )
      }),
      { numRuns: 30 },
    )
  })
})
