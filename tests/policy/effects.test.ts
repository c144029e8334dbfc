import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { staffActors, staffFrom } from '#tests/support/people.ts'
import { filesOf } from '#tests/support/pictures.ts'
import { openTestApp, readAnswer, type TestApp } from '#tests/support/scenarios.ts'
import { checksum } from './checksum.ts'
import { effects } from './effects.ts'
import { deleteAuditEntries } from './rows.ts'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  for (const [effect, { least, causes }] of Object.entries(effects)) {
    test(`${effect} by the allowed roles alone, in every call`, async () => {
      await deleteAuditEntries(testApp)
      for (const [index, [path, body, only = least]] of causes.entries()) {
        for (const actor of staffActors) {
          const fields = await body(testApp)
          const earlier = await checksum(testApp)
          const files = await filesOf(testApp, 'products')
          const answer = await send(testApp, path, fields, actor)
          const what = `${path} (${index}), ${actor}: ${answer.msg}`
          if (staffFrom(only).includes(actor)) {
            readAnswer(path, JSON.stringify(answer))
            assert.notEqual(await checksum(testApp), earlier, what)
          } else {
            assert.deepEqual([answer.status, answer.msg, answer.data], [false, 'NOT_AUTHORIZED', null], what)
            assert.equal(await checksum(testApp), earlier, what)
            assert.deepEqual(await filesOf(testApp, 'products'), files, what)
          }
        }
      }
    })
  }
})

test('every call that moves a row below another is tried for what goes along', () => {
  const tried = new Set(Object.values(effects).flatMap(({ causes }) => causes.map(([path]) => String(path))))
  // Whose own row a body names by these; who wrote it is never believed.
  const own = (path: string, field: string) => {
    const name = field.slice(0, -3)
    return name === 'user' || [`${name}s`, name.replace(/y$/, 'ies')].includes(path.split('/').at(-2) ?? '')
  }
  for (const { path, input } of Object.values(contract)) {
    if (!/^\/app\/dashboard\/.*\/edit$/.test(path)) continue
    const parents = Object.keys(input.shape).filter((field) => field.endsWith('_id') && !own(path, field))
    if (parents.length > 0) assert.ok(tried.has(path), `${path}: ${parents.join()}`)
  }
})
