import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import type { Call } from '#contract/kit/call.ts'
import { callKey, consumeAll, networkUses, type Use } from '#server/calls/rate-limiter.ts'
import { networkOf } from '#server/http/ip-networks.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { checksum } from '#tests/policy/checksum.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const calls: readonly Call[] = Object.values(contract)
const isPath = (path: string): path is Path => Object.hasOwn(contract, path)
const limited = calls.filter(({ limit, body }) => limit && body === 'json')

/** Somebody who may make a call. */
const actorOf = ({ who }: Call): Actor =>
  who === 'anyone' ? 'anonymous' : who === 'customer' ? 'customer' : 'developer'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  /** All points of a call's limit, as it is counted for the caller. */
  function pointsOf({ path, limit, who }: Call, actor: Actor): Use[] {
    if (!limit) return []
    const people = testApp.content.people
    const counted =
      who === 'anyone' || actor === 'anonymous'
        ? networkUses(path, networkOf('127.0.0.1'), limit)
        : [
            [
              callKey(path, `${actor === 'customer' ? 'customer' : 'staff'} ${people[actor].id}`),
              limit,
            ] as const,
          ]
    return counted.map(([key, most]) => [key, most, limit.points])
  }

  const written = async () => {
    const { read } = testApp.app.database
    return [
      await checksum(testApp),
      await read.selectFrom('rate_limits').selectAll().orderBy('name').execute(),
      await read.selectFrom('password_resets').select('id').execute(),
      await read.selectFrom('outbox').select('id').execute(),
    ]
  }

  test('the calls with a limit are found', () => assert.ok(limited.length > 8))

  for (const call of limited)
    test(`${call.path} writes nothing and logs one line when its limit is used up, whatever it names`, async () => {
      const { path, flag } = call
      assert.ok(isPath(path))
      const actor = actorOf(call)
      const bodies = []
      for (let turn = 0; turn < 4; turn++) bodies.push(await bodyFor(testApp, path, actor))
      await testApp.app.database.transaction(({ db }) => db.deleteFrom('rate_limits').execute())
      assert.equal(await consumeAll(testApp.app.database, pointsOf(call, actor)), undefined)
      const before = await written()
      let lines = 0
      for (const [turn, given] of bodies.entries()) {
        // Logging in and recovering count each address too; a token that is none counts for the network.
        const named = {
          ...('user' in given && { user: `nobody-${turn}@mail.example` }),
          ...('email' in given && { email: `nobody-${turn}@mail.example` }),
          ...('token' in given && { token: `none-${turn}` }),
        }
        const { text, headers } = await testApp.call(path, { [flag]: true, ...given, ...named }, actor)
        assert.match(text, /"TOO_MANY_REQUESTS"/)
        lines += testApp
          .logOf(headers)
          .split('\n')
          .filter((line) => line.includes('throttled')).length
      }
      assert.deepEqual(await written(), before)
      assert.ok(lines <= 1, `${lines} lines`)
    })
})
