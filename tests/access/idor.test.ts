import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { keepSessions } from '#tests/policy/rows.ts'
import { calm } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { openWorld, type World } from '#tests/support/scenarios.ts'

/** No row has it: the largest that an id may be. */
const missing = 2 ** 31 - 1

/** The calls of customers with each of their fields that names somebody's things. */
const owned = Object.values(contract).flatMap(({ path, who, input }) => {
  const names = Object.keys(input.shape).filter((name) => /^(?:account|cart|order)_id$/.test(name))
  return who === 'customer' ? names.map((name): [Path, string] => [path, name]) : []
})

forEachDatabase((_name, _open, place) => {
  let world: World
  before(async () => {
    const { config, atEnd } = await place()
    world = await openWorld(config)
    atEnd(() => world.app.close())
  })

  for (const [path, field] of owned) {
    test(`${path} answers the same of another’s ${field} and of one that nobody has`, async () => {
      await calm(world)
      const signInAgain = await keepSessions(world)
      const body = await bodyFor(world, path, 'customer')
      const foreign = await send(world, path, body, 'otherCustomer')
      const nobodys = await send(world, path, { ...body, [field]: missing }, 'otherCustomer')
      assert.equal(foreign.status, false)
      assert.equal(JSON.stringify(foreign), JSON.stringify(nobodys))
      assert.notDeepEqual(await send(world, path, body, 'customer'), foreign, 'its owner gets another answer')
      await signInAgain()
    })
  }

  test('there are calls to try', () => assert.ok(owned.length >= 12))
})
