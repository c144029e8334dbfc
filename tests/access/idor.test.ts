import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { saveSessions } from '#tests/policy/rows.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

/** No row has it: the largest that an id may be. */
const missing = 2 ** 31 - 1

/** The calls of customers with each of their fields that names somebody's things. */
const owned = Object.values(contract).flatMap(({ path, who, input }) => {
  const names = Object.keys(input.shape).filter((name) => /^(?:account|cart|order)_id$/.test(name))
  return who === 'customer' ? names.map((name): [Path, string] => [path, name]) : []
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  for (const [path, field] of owned) {
    test(`${path} answers alike for another account’s ${field} and an unknown one`, async () => {
      await resetRateLimits(testApp)
      const signInAgain = await saveSessions(testApp)
      const body = await bodyFor(testApp, path, 'customer')
      const foreign = await send(testApp, path, body, 'otherCustomer')
      const nobodys = await send(testApp, path, { ...body, [field]: missing }, 'otherCustomer')
      assert.equal(foreign.status, false)
      assert.equal(JSON.stringify(foreign), JSON.stringify(nobodys))
      assert.notDeepEqual(
        await send(testApp, path, body, 'customer'),
        foreign,
        'its owner gets another answer',
      )
      await signInAgain()
    })
  }

  test('there are calls to try', () => assert.ok(owned.length >= 12))
})
