import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { uploadKinds } from '#contract/kit/uploads.ts'
import type { Demolist } from '#contract/system/seed.ts'
import { removeDemo } from '#demo/removal/remove.ts'
import { seedDemo } from '#demo/seed.ts'
import { diskStorage } from '#server/storage/disk.ts'
import { done, type Fields, send } from '#tests/support/calls.ts'
import { fillDemo } from '#tests/support/database-templates.ts'
import { forEachDatabase, type Places } from '#tests/support/databases.ts'
import { actorsBelow } from '#tests/support/people.ts'
import { openTestApp, scenarios } from '#tests/support/scenarios.ts'

const strangers = [...actorsBelow('writer'), 'writer', 'moderator'] as const

scenarios('/app/dashboard/seed/remove', [
  { name: 'admins and developers alone', as: strangers, refused: 'NOT_AUTHORIZED' },
  { name: 'not without the flag', as: 'admin', flagless: true, refused: 'INVALID_REQUEST' },
  { name: 'a yes or a no', as: 'admin', body: { dry_run: 'perhaps' }, refused: 'INVALID_DATA' },
  {
    name: 'of a site without the demo nothing goes, and nothing is noted',
    as: ['admin', 'developer'],
    async holds(answer, { app: { database } }) {
      assert.deepEqual([answer.data, answer.files], [[], 0])
      assert.deepEqual(await database.read.selectFrom('audit').select('id').execute(), [])
    },
  },
])

/** The product with the demo, and what it says of it. */
async function openDemo(place: Places['place']) {
  const opened = await place()
  const { DATA_DIR, DATABASE_URL } = opened.config
  if (DATABASE_URL === undefined) await fillDemo(DATA_DIR)
  const storage = diskStorage(join(DATA_DIR, 'uploads'))
  if (DATABASE_URL !== undefined) assert.equal(await seedDemo(await opened.another(), storage), true)
  const testApp = await openTestApp(opened)
  const { database } = testApp.app
  const files = async () => (await Promise.all(uploadKinds.map((kind) => storage.list(kind)))).flat().length
  const ask = async (body: Fields = {}) => {
    const { data, files } = await done(testApp, '/app/dashboard/seed/remove', body, 'SUCCESS', 'admin')
    const lists: Demolist[] = data
    return { files, of: Object.fromEntries(lists.map(({ list, goes, stays }) => [list, [goes, stays]])) }
  }
  return { testApp, database, storage, files, ask }
}

forEachDatabase((_name, _open, place) => {
  test('an admin is told what of the demo would go, and removes it once as the command does', async () => {
    const { testApp, database, storage, files, ask } = await openDemo(place)
    await database.transaction(({ db }) =>
      db.updateTable('settings').set({ en_name: 'Real Lifts' }).execute(),
    )
    const stored = await files()
    const preview = await ask({ dry_run: true })
    assert.equal(await files(), stored)
    // All but the picture of the brand, which stays.
    assert.equal(preview.files, stored - 1)
    const { orders, accounts, contacts, settings, brands } = preview.of
    assert.deepEqual(
      [orders, accounts, contacts],
      [
        [24, 0],
        [6, 0],
        [9, 0],
      ],
    )
    // Brand 1 is the one that the content of the tests uses.
    assert.ok(settings && Number(settings[0]) > 10 && Number(settings[1]) > 0 && brands?.[1] === 1)

    // The command says the same of its own dry run.
    const command = await removeDemo(database, storage, true)
    const { tables, settings: columns } = command
    for (const [list, { go, stay }] of tables) {
      const counts = [go.size, stay.size]
      assert.deepEqual(preview.of[list] ?? [0, 0], counts, list)
    }
    assert.deepEqual([settings, preview.files], [[columns.go.length, columns.stay.length], command.files])

    const twice = await Promise.all([ask(), ask()])
    const removed = twice.find((one) => one.files > 0)
    assert.deepEqual(removed?.of, preview.of)
    assert.equal(removed?.files, preview.files)
    assert.equal(await files(), 1)
    const again = twice.find((one) => one !== removed)
    assert.deepEqual(again?.files, 0)
    assert.ok(Object.values(again?.of ?? {}).every(([goes]) => goes === 0))
    assert.deepEqual(await ask({ dry_run: true }), again)

    const { data } = await send(testApp, '/app/dashboard/audit/getall', { page: 1, limit: 10 }, 'admin')
    const noted = data.filter(({ subject }: { subject: string }) => subject === 'demo')
    assert.deepEqual(
      noted.map((row: { user_name: string; action: string }) => [row.user_name, row.action]),
      [[testApp.content.people.admin.name, 'delete']],
    )
    const left = await database.read.selectFrom('orders').select('id').execute()
    assert.ok(left.length < 24)
  })
})
