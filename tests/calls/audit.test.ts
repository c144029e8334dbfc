import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { AuditAction } from '#contract/site/staff.ts'
import { derive } from '#server/database/search-columns.ts'
import { cleanUp } from '#server/domain/privacy/cleanup.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const hour = 3_600_000
const year = 365 * 24 * hour
const start = Date.now()
/** The moment so many milliseconds after the start of these tests. */
const at = (after: number) => new Date(start + after).toISOString()

const strangers = actorsBelow('writer')

scenarios('/app/dashboard/audit/getall', [
  { name: 'admins alone', as: [...strangers, 'writer', 'moderator'], refused: 'NOT_AUTHORIZED' },
  { name: 'nothing yet', as: staffFrom('admin'), holds: ({ data }) => assert.deepEqual(data, []) },
  { name: 'no such action', as: 'admin', body: { action: 'steal' }, refused: 'INVALID_DATA' },
])

scenarios('/app/dashboard/audit/people', [
  { name: 'admins alone', as: [...strangers, 'writer', 'moderator'], refused: 'NOT_AUTHORIZED' },
  {
    name: 'all of the staff, by name',
    as: staffFrom('admin'),
    lacks: ['@staff.example'],
    holds: ({ data }) =>
      assert.deepEqual(
        data.map(({ user_name }) => user_name),
        ['the admin', 'the developer', 'the moderator', 'the writer'],
      ),
  },
  {
    name: 'by a word of the name',
    as: 'admin',
    body: { search: 'WRITER' },
    holds: ({ data }) => assert.deepEqual([data.length, data[0]?.user_name], [1, 'the writer']),
  },
  {
    name: 'one by the id',
    as: 'admin',
    body: ({ people }) => ({ user_id: people.moderator.id }),
    holds: ({ data }, { content }) =>
      assert.deepEqual(data, [{ user_id: content.people.moderator.id, user_name: 'the moderator' }]),
  },
  { name: 'no such id', as: 'admin', body: { user_id: 0 }, refused: 'INVALID_DATA' },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  const ask = async (body: object) => {
    const { text } = await testApp.call('/app/dashboard/audit/getall', body, 'admin')
    return JSON.parse(text)
  }
  const noted = (date: string, action: AuditAction, subject: string, user_id: number, change: object) =>
    derive('audit', {
      ...{
        date,
        user_id,
        user_name: `user ${user_id}`,
        action,
        subject,
        subject_id: 1,
        subject_name: 'پانێڵ',
      },
      ...{ before_json: '{}', after_json: JSON.stringify(change) },
    })
  before(async () => {
    testApp = await openTestApp(await place())
    const { writer, admin } = testApp.content.people
    await testApp.app.database.transaction(({ db }) =>
      db
        .insertInto('audit')
        .values([
          noted(at(-year + hour), 'add', 'products', writer.id, { sale_price_units: 19_990_001 }),
          noted(at(-2 * hour), 'edit', 'colors', admin.id, { code: '#000000' }),
          noted(at(-hour), 'delete', 'products', admin.id, {}),
        ])
        .execute(),
    )
  })

  test('changes are listed newest first, with money in dollars', async () => {
    const { status, data, count } = await ask({})
    assert.deepEqual([status, data.map(({ id }: { id: number }) => id), count], [true, [3, 2, 1], undefined])
    assert.deepEqual([data[2].before, data[2].after], [{}, { sale_price: 19.990001 }])
  })

  const filters = [
    [{ subject: 'products' }, 2],
    [{ action: 'edit' }, 1],
    [{ subject: 'products', action: 'add' }, 1],
    [{ search: 'پانێڵ colors' }, 1],
    [{ subject: 'nothing' }, 0],
  ] as const
  for (const [filter, expected] of filters) {
    test(`changes by ${JSON.stringify(filter)}`, async () => {
      const { data, count } = await ask({ ...filter, page: 1, limit: 1 })
      assert.deepEqual([data.length, count], [Math.min(1, expected), expected])
    })
  }

  test('changes of one member of staff', async () => {
    const { count } = await ask({ user_id: testApp.content.people.admin.id, page: 1 })
    assert.equal(count, 2)
  })

  test('deleted staff are offered by their last name, with their changes', async () => {
    const { database } = testApp.app
    const { user_id: _, ...entry } = noted(at(-hour / 2), 'edit', 'sizes', 1, {})
    await database.transaction(({ db }) =>
      db
        .insertInto('audit')
        .values(['ڕێبین کاوە', 'ڕێبین کاوە', ''].map((user_name) => ({ ...entry, user_id: null, user_name })))
        .execute(),
    )
    const people = async (body: object) =>
      JSON.parse((await testApp.call('/app/dashboard/audit/people', body, 'admin')).text).data
    const gone = { user_id: null, user_name: 'ڕێبین کاوە' }
    assert.deepEqual((await people({})).length, 5)
    assert.deepEqual(await people({ search: 'ريبين' }), [gone])
    assert.deepEqual(await people({ search: 'nobody' }), [])
    assert.equal((await ask({ gone: gone.user_name, page: 1 })).count, 2)
    // A name alone is nobody who is still there.
    assert.equal((await ask({ gone: 'the admin', page: 1 })).count, 0)
    await database.transaction(({ db }) => db.deleteFrom('audit').where('user_id', 'is', null).execute())
  })

  test('and is forgotten after a year', async () => {
    const { database } = testApp.app
    const left = async () => (await ask({})).data.map(({ id }: { id: number }) => id)
    await cleanUp(database, start + hour - 1000)
    assert.deepEqual(await left(), [3, 2, 1])
    await cleanUp(database, start + hour + 1000)
    assert.deepEqual(await left(), [3, 2])
  })
})
