import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Caller } from '#contract/kit/roles.ts'
import { orderOutcomes, orderStatuses } from '#contract/orders/values.ts'
import { forEachDatabase, type TestDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { insertPeople, roleOf } from '#tests/support/people.ts'
import { insertCustomers, insertStocked, openShop } from '#tests/support/shop.ts'
import { compare } from './order-compare.ts'
import { deskSteps } from './order-desk-steps.ts'
import { at, type Model, type Real } from './order-paper.ts'
import { orderSteps } from './order-steps.ts'
import { returnSteps } from './return-steps.ts'

/** How many random histories are played; `MODEL_RUNS=5000` for a long look. */
const numRuns = amountOf('MODEL_RUNS', 25, 300)

const seed = Number(process.env.MODEL_SEED ?? 20_261_129)

const stocks = [4, 9]

forEachDatabase((_name, open) => {
  let opened: TestDatabase
  let run = 0
  let admin: Caller
  let moderator: Caller
  before(async () => {
    opened = await open()
    const people = await insertPeople(opened.database)
    admin = { kind: 'staff', id: people.admin.id, role: roleOf.admin }
    moderator = { kind: 'staff', id: people.moderator.id, role: roleOf.moderator }
    await opened.database.transaction(async ({ db }) => {
      const most = {
        unproved_orders_hour: 1000,
        unproved_network_hour: 10_000,
        unproved_network_day: 100_000,
        confirm_hours: 1,
      }
      await db.updateTable('settings').set(most).execute()
    })
  })

  const fields = [
    fc.nat({ max: 1 }),
    fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })),
    fc.nat({ max: 5 }),
    fc.constantFrom(...orderStatuses),
    fc.constantFrom(...orderOutcomes),
  ] as const
  const steps = [...orderSteps, ...deskSteps, ...returnSteps].map((Kind) =>
    fc.tuple(...fields).map((given) => new Kind(...given)),
  )

  test('orders of customers, guests and the telephone, their changes, ends and stock are as on paper', async () => {
    const history = fc.commands(steps, { maxCommands: 14, size: 'max' })
    await fc.assert(
      fc.asyncProperty(history, async (commands) => {
        run += 1
        const real: Real = await opened.database.transaction(async (writing) => {
          const { db } = writing
          for (const table of ['orders', 'rate_limits', 'outbox'] as const)
            await db.deleteFrom(table).execute()
          const things = [
            await insertStocked(writing, at(stocks, 0), 250_000),
            await insertStocked(writing, at(stocks, 1), 250_000),
          ]
          const ids = await insertCustomers(writing, 2, `run-${run}`)
          return { opened, shop: openShop(opened, opened.database), things, ids, admin, moderator }
        })
        const model: Model = { stock: [...stocks], orders: [] }
        await fc.asyncModelRun(() => ({ model, real }), commands)
        await compare(model, real)
      }),
      { numRuns, seed },
    )
  })
})
