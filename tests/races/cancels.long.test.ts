import assert from 'node:assert/strict'
import { test } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import { raceCancels } from './cancel-race.ts'

forEachDatabase((_name, open) => {
  test('500 orders that are cancelled while staff change their status or delete them leave the stock exact', async () => {
    const { open: kept, cancelled, deleted } = await raceCancels(await open(), 500)
    assert.equal(kept + cancelled + deleted, 500)
    assert.ok(kept > 0 && cancelled > 0 && deleted > 0, `${kept} kept, ${cancelled} cancelled`)
  })
})
