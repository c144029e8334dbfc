import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { isTable, personalColumns, schema, secretColumns } from '#server/database/schema/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { matrix } from '#tests/policy/matrix.ts'
import { resetRateLimits } from '#tests/support/account-access.ts'
import { send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { actors } from '#tests/support/people.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'
import { type Canary, columnsWithCanary, plantCanaries } from './canaries.ts'

const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

/** Calls that end the session they come with, or change who may come again. */
const ends =
  /\/(?:logout|changepassword|changeemail|resetpassword|proveemail|undoemail|delete|deleteaccount)$/

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  let canaries: Canary[]
  before(async () => {
    testApp = await openTestApp(await place())
    canaries = await plantCanaries(testApp)
  })

  test('every column with a secret or personal data holds a canary value', () => {
    const sought = Object.entries(schema).flatMap(([name, { columns }]) => {
      const personal = isTable(name) ? personalColumns(name) : []
      const hidden = Object.keys(columns).filter((column) => secretColumns.has(column))
      return [...personal, ...hidden].map((column) => `${name}.${column}`)
    })
    assert.ok(sought.length > 20)
    const planted = columnsWithCanary(testApp)
    assert.deepEqual(
      sought.filter((column) => !planted.includes(column)),
      [],
    )
  })

  for (const [index, actor] of actors.entries()) {
    test(`no call shows the ${actor} a canary they may not see`, async () => {
      const seen = new Set<string>()
      for (const [path, cells] of Object.entries(matrix)) {
        assert.ok(isPath(path))
        // Files take long, and what is answered to them is a list like any other.
        if (ends.test(path) || contract[path].body === 'multipart') continue
        await resetRateLimits(testApp)
        const body = await bodyFor(testApp, path, actor)
        const text = JSON.stringify(await send(testApp, path, body, actor))
        for (const canary of canaries) {
          if (!text.includes(canary.text)) continue
          assert.ok(canary.readers.includes(actor), `${path} (${cells[index]}) shows ${canary.text}`)
          seen.add(canary.text)
        }
      }
      const theirs = canaries.filter(({ readers }) => readers.includes(actor)).map(({ text }) => text)
      assert.deepEqual([...seen].sort(), theirs.sort(), 'and what is theirs they see')
    })
  }
})
