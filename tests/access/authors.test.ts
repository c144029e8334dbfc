import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract } from '#contract/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const open = Object.values(contract).filter(
  ({ path, who }) => who === 'anyone' && !/\/(?:auth|contact)\//.test(path),
)
const authors = (text: string) => new Set(text.match(/"user_id":[^,}]*/g))

forEachDatabase(
  (_name, _open, place) => {
    let testApp: TestApp
    before(async () => {
      testApp = await openTestApp(await place(), {}, { pages: 'built' })
      const { people } = testApp.content
      // Whoever wrote a row is on it, as when staff have written it.
      await testApp.app.database.transaction(async ({ db }) => {
        for (const table of ['products', 'socials', 'metas', 'stores', 'projects', 'services'] as const)
          await db.updateTable(table).set({ user_id: people.writer.id }).execute()
      })
    })

    test('the author of a row is shown to staff alone', async () => {
      const seen = new Set<string>()
      for (const { path, flag } of open) {
        const body = { ...(await bodyFor(testApp, path, 'anonymous')), [flag]: true }
        for (const actor of ['anonymous', 'customer', 'writer', 'anonymous'] as const) {
          const { text } = await testApp.call(path, body, actor)
          const found = authors(text)
          if (actor === 'writer') for (const one of found) seen.add(`${path} ${one}`)
          else
            assert.deepEqual(
              [...found].filter((one) => one !== '"user_id":null'),
              [],
              `${path} ${actor}`,
            )
        }
      }
      const { id } = testApp.content.people.writer
      for (const path of [
        '/app/init',
        '/app/client/products/getone',
        '/app/client/products/getall',
        '/app/client/site/frame',
      ])
        assert.ok(seen.has(`${path} "user_id":${id}`), `${path} still tells staff`)
    })

    test('the key stays', async () => {
      const { text } = await testApp.call('/app/init', { isLoadApp: true })
      assert.match(text, /"user_id":null/)
    })
  },
  ['sqlite'],
)
