import assert from 'node:assert/strict'
import { test } from 'node:test'
import { killWhileOrdering } from '#tests/support/crash-loop.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'

/** How often the product is killed; `npm run stress -- kill` takes a long look. */
const rounds = amountOf('KILLS', 2, 20)

forEachDatabase((_name, _open, place) => {
  test(`a server killed ${rounds} times while eight customers order loses no acknowledged order`, async (t) => {
    const { acknowledged, orders } = await killWhileOrdering(await place(), {
      rounds,
      clients: 8,
      lives: [0, 400],
    })
    assert.ok(acknowledged >= rounds, `${acknowledged} acknowledged`)
    t.diagnostic(`${acknowledged} orders acknowledged, ${orders} written`)
  })
})
