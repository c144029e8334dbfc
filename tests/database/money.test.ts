import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isSameToCents, parseMoney, toDollars, unitsPerDollar } from '#contract/kit/money.ts'
import { formatMoney } from '#i18n/format.ts'
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

test('amounts that are shown add up to the sum that is shown', () => {
  const shown = (value: number) => parseMoney(formatMoney(toDollars(value)).replace(/[$,]/g, ''))
  const prices = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(prices, (lines) => {
      const sum = lines.reduce((all, one) => all + one, 0)
      assert.equal(
        lines.reduce((all, one) => all + (shown(one) ?? Number.NaN), 0),
        shown(sum),
      )
    }),
  )
})

test('a sum is the one that was sent if both are the same when rounded to cents', () => {
  for (const [sent, units] of [
    [0.1 + 0.1 + 0.1, 300_000],
    [3.02, 3_015_000],
    [3.01, 3_015_000],
    [3.015, 3_015_000],
    [0.304, 300_000],
    [1.005 * 3, 3_015_000],
    [0, 1],
  ] as const)
    assert.ok(isSameToCents(sent, units), String(sent))
  for (const [sent, units] of [
    [0.31, 300_000],
    [0.29, 300_000],
    [3.0, 3_015_000],
    [3.03, 3_015_000],
    [0, 10_000],
  ] as const)
    assert.ok(!isSameToCents(sent, units), String(sent))
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
