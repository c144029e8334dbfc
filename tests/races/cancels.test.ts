import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import { raceCancels } from './cancel-race.ts'

forEachDatabase((_name, open) => {
  test('orders that are cancelled while staff change their status or delete them return each piece once', async () => {
    const { open: kept, cancelled, deleted } = await raceCancels(await open(), 25)
    assert.equal(kept + cancelled + deleted, 25)
    assert.ok(kept > 0 && cancelled > 0 && deleted > 0, `${kept} kept, ${cancelled} cancelled`)
  })
})
