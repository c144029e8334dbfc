import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { roles } from '#contract/kit/roles.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { type Actor, actors, roleOf, staffActors } from '#tests/support/people.ts'
import { openTestApp, readAnswer, type TestApp } from '#tests/support/scenarios.ts'
import { bodyFor } from './bodies.ts'
import { checksum } from './checksum.ts'
import { matrix } from './matrix.ts'
import { deleteAuditEntries, saveSessions } from './rows.ts'

/** Whose things these calls name cannot be told from what is not there. */
const hidden: readonly string[] = [
  ...['cart/plus', 'cart/minus', 'cart/change', 'cart/delete'],
  'orders/orderitems',
].map((end) => `/app/client/${end}`)

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

test('the staff of the tests have every role once, in the order of rank', () => {
  assert.deepEqual(
    staffActors.map((actor) => roleOf[actor]),
    roles,
  )
})

// Who may do what is decided before any SQL.
forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place())
    })

    for (const [path, cells] of Object.entries(matrix)) {
      test(`${path} is allowed to its roles alone`, async () => {
        assert.ok(isPath(path))
        await deleteAuditEntries(testApp)
        const actorAt = (index: number): Actor => actors[index] ?? assert.fail()
        const all = cells.map((cell, index) => ({ cell, actor: actorAt(index) }))

        const refused = []
        for (const { actor } of all.filter(({ cell }) => cell === 'N'))
          refused.push({ actor, body: await bodyFor(testApp, path, actor) })
        const untouched = await checksum(testApp)
        for (const { actor, body } of refused) {
          await resetRateLimits(testApp)
          const { status, msg, data } = await send(testApp, path, body, actor)
          const unseen: boolean = actor === 'otherCustomer' && hidden.includes(path)
          assert.deepEqual(
            [status, msg, data],
            [false, unseen ? 'DATA_NOT_FOUND' : 'NOT_AUTHORIZED', null],
            actor,
          )
        }
        assert.equal(await checksum(testApp), untouched, 'those who may not change nothing')

        for (const { cell, actor } of all.filter(({ cell }) => cell !== 'N')) {
          await resetRateLimits(testApp)
          const signInAgain = await saveSessions(testApp)
          const body = await bodyFor(testApp, path, actor)
          const earlier = cell === 'A0' ? await checksum(testApp) : undefined
          const answer = await send(testApp, path, body, actor)
          const what = `${actor} (${cell}): ${JSON.stringify(answer).slice(0, 200)}`
          assert.equal(answer.status, true, what)
          readAnswer(path, JSON.stringify(answer))
          if (cell === 'A0') assert.equal(await checksum(testApp), earlier, what)
          if (cell === 'S') {
            const colleague = { user_id: testApp.content.people[actor === 'admin' ? 'writer' : 'admin'].id }
            const now = await checksum(testApp)
            assert.equal(
              (await send(testApp, path, { ...(await bodyFor(testApp, path, actor)), ...colleague }, actor))
                .msg,
              'NOT_AUTHORIZED',
            )
            assert.equal(await checksum(testApp), now)
          }
          if (cell === 'L') {
            for (const other of ['admin', 'developer'] as const) {
              const user_id = testApp.content.people[other].id
              const { msg } = await send(
                testApp,
                path,
                { ...(await bodyFor(testApp, path, actor)), user_id },
                actor,
              )
              assert.equal(msg, other === actor ? 'INVALID_REQUEST' : 'NOT_AUTHORIZED')
            }
          }
          if (cell === 'A≤') {
            const { msg } = await send(
              testApp,
              path,
              { ...(await bodyFor(testApp, path, actor)), role: roleOf.developer },
              actor,
            )
            assert.equal(msg, 'NOT_AUTHORIZED')
          }
          await signInAgain()
        }
      })
    }
  },
  ['sqlite'],
)

// The scenarios of most calls are played on SQLite alone.
forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place())
    })

    for (const [path, cells] of Object.entries(matrix)) {
      test(`${path} answers one who may`, async () => {
        assert.ok(isPath(path))
        const actor = actors[cells.findLastIndex((cell) => cell !== 'N')]
        assert.ok(actor)
        await resetRateLimits(testApp)
        const signInAgain = await saveSessions(testApp)
        const answer = await send(testApp, path, await bodyFor(testApp, path, actor), actor)
        readAnswer(path, JSON.stringify(answer))
        await signInAgain()
      })
    }
  },
  ['postgres'],
)
