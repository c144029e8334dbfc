import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Success } from '#contract/call.ts'
import { type AuditAction, translatedLists } from '#contract/dashboard/overview.ts'
import type { Contract } from '#contract/index.ts'
import { derive } from '#server/database/derive.ts'
import { auditKept, tidy } from '#server/domain/tidy.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import type { Actor } from '#tests/support/people.ts'
import { openWorld, scenarios, type World } from '#tests/support/scenarios.ts'

const strangers: readonly Actor[] = ['anonymous', 'customer', 'otherCustomer']
const numbers = {
  countusers: 4,
  countorders: 2,
  countordered: 2,
  countdelivered: 0,
  countcolors: 1,
  countsizes: 2,
}

scenarios('/app/dashboard/home/statistics', [
  { name: 'nobody but staff', as: strangers, refused: 'NOT_AUTHORIZED' },
  {
    name: 'numbers alone for a writer',
    as: 'writer',
    lacks: ['shirin', 'karwan', 'A secret message', 'ORDER-OF'],
    holds({ data, getorders, getcontacts, countuntranslated, countfailedmails }) {
      for (const [name, count] of Object.entries(numbers))
        assert.equal(Object.entries(data).find(([key]) => key === name)?.[1], count, name)
      assert.deepEqual([getorders, getcontacts, countuntranslated, countfailedmails], [[], [], 4, 0])
    },
  },
  {
    name: 'the latest too for those who may read them',
    as: ['moderator', 'admin', 'developer'],
    holds({ getorders, getcontacts }) {
      assert.deepEqual(
        getorders.map(({ id }) => id),
        [2, 1],
      )
      assert.deepEqual(
        getcontacts.map(({ subject }) => subject),
        ['Hello'],
      )
    },
  },
])

scenarios('/app/dashboard/untranslated/getall', [
  { name: 'nobody but staff', as: strangers, refused: 'NOT_AUTHORIZED' },
  {
    name: 'what is missing, and in which language',
    as: ['writer', 'developer'],
    holds({ data, count }) {
      const rows = data.map(({ list, id, field, missing, en_name }) => [
        list,
        id,
        field,
        missing.join(),
        en_name,
      ])
      assert.deepEqual(rows, [
        ['settings', 1, 'about', 'ku,ar,en', 'Hawraz'],
        ['settings', 1, 'cofounder', 'ku,ar,en', 'Hawraz'],
        ['services', 1, 'detail', 'en', 'Maintenance'],
        ['services', 2, 'detail', 'en', 'Advice'],
      ])
      assert.equal(count, undefined)
    },
  },
  {
    name: 'a page of it',
    as: 'writer',
    body: { page: 2, limit: 3 },
    holds: ({ data, count }) => assert.deepEqual([data.map(({ id }) => id), count], [[2], 4]),
  },
  {
    name: 'the last first',
    as: 'writer',
    body: { page: 1, limit: 1, direction: 'desc' },
    holds: ({ data, count }) =>
      assert.deepEqual([data.map(({ id, list }) => [list, id]), count], [[['services', 2]], 4]),
  },
  ...(
    [
      ['a word of the name', 'advice', [['services', 2]], 1],
      ['two words, typed otherwise, of another language', 'صيانه دوریه', [['services', 1]], 1],
      [
        'a word of the settings',
        'HAWRAZ',
        [
          ['settings', 1],
          ['settings', 1],
        ],
        2,
      ],
      ['words of no row', 'advice hawraz', [], 0],
    ] as const
  ).map(([what, search, expected, total]) => ({
    name: `found by ${what}`,
    as: 'writer' as const,
    body: { search, page: 1, limit: 5 },
    holds: ({ data, count }: Success<Contract['/app/dashboard/untranslated/getall']>) =>
      assert.deepEqual([data.map(({ list, id }) => [list, id]), count], [expected, total]),
  })),
  {
    name: 'every list is looked through, and searched',
    as: 'writer',
    async holds(_answer, world) {
      const { database } = world.app
      await database.transaction(async ({ db }) => {
        for (const list of translatedLists) {
          if (list === 'metas') await db.updateTable(list).set({ ar_content: '' }).execute()
          else if (list === 'services' || list === 'projects' || list === 'sliders') {
            await db.updateTable(list).set({ ar_title: '' }).execute()
          } else await db.updateTable(list).set({ ar_name: '' }).execute()
        }
      })
      const { text } = await world.call('/app/dashboard/untranslated/getall', {}, 'writer')
      const rows: { list: string; missing: string[] }[] = JSON.parse(text).data
      const found = new Set(rows.filter(({ missing }) => missing.includes('ar')).map(({ list }) => list))
      assert.deepEqual([...found], [...translatedLists])
      const searched = await world.call('/app/dashboard/untranslated/getall', { search: 'zzzz' }, 'writer')
      assert.deepEqual(JSON.parse(searched.text).data, [])
    },
  },
])

scenarios('/app/dashboard/audit/getall', [
  { name: 'admins alone', as: [...strangers, 'writer', 'moderator'], refused: 'NOT_AUTHORIZED' },
  { name: 'nothing yet', as: ['admin', 'developer'], holds: ({ data }) => assert.deepEqual(data, []) },
  { name: 'no such action', as: 'admin', body: { action: 'steal' }, refused: 'INVALID_DATA' },
])

scenarios('/app/dashboard/audit/people', [
  { name: 'admins alone', as: [...strangers, 'writer', 'moderator'], refused: 'NOT_AUTHORIZED' },
  {
    name: 'all of the staff, by name',
    as: ['admin', 'developer'],
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

forEachDatabase((_name, _open, place) => {
  let world: World
  const ask = async (body: object) => {
    const { text } = await world.call('/app/dashboard/audit/getall', body, 'admin')
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
    const { config, atEnd } = await place()
    world = await openWorld(config)
    atEnd(() => world.app.close())
    const { writer, admin } = world.content.people
    await world.app.database.transaction(({ db }) =>
      db
        .insertInto('audit')
        .values([
          noted('2025-11-01T00:00:00.000Z', 'add', 'products', writer.id, { sale_price_units: 19_990_001 }),
          noted('2026-11-02T00:00:00.000Z', 'edit', 'colors', admin.id, { code: '#000000' }),
          noted('2026-11-03T00:00:00.000Z', 'delete', 'products', admin.id, {}),
        ])
        .execute(),
    )
  })

  test('what was changed is read the latest first, with money in dollars', async () => {
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
    test(`what was changed, by ${JSON.stringify(filter)}`, async () => {
      const { data, count } = await ask({ ...filter, page: 1, limit: 1 })
      assert.deepEqual([data.length, count], [Math.min(1, expected), expected])
    })
  }

  test('what one member of staff changed', async () => {
    const { count } = await ask({ user_id: world.content.people.admin.id, page: 1 })
    assert.equal(count, 2)
  })

  test('who is gone is offered by the name they had, and so are their changes', async () => {
    const { database } = world.app
    const { user_id: _, ...entry } = noted('2026-11-04T00:00:00.000Z', 'edit', 'sizes', 1, {})
    await database.transaction(({ db }) =>
      db
        .insertInto('audit')
        .values(['ڕێبین کاوە', 'ڕێبین کاوە', ''].map((user_name) => ({ ...entry, user_id: null, user_name })))
        .execute(),
    )
    const people = async (body: object) =>
      JSON.parse((await world.call('/app/dashboard/audit/people', body, 'admin')).text).data
    const gone = { user_id: null, user_name: 'ڕێبین کاوە' }
    assert.deepEqual((await people({})).length, 5)
    assert.deepEqual(await people({ search: 'ريبين' }), [gone])
    assert.deepEqual(await people({ search: 'nobody' }), [])
    assert.equal((await ask({ gone: gone.user_name, page: 1 })).count, 2)
    // A name alone is nobody who is still there.
    assert.equal((await ask({ gone: 'the admin', page: 1 })).count, 0)
    await database.transaction(({ db }) => db.deleteFrom('audit').where('user_id', 'is', null).execute())
  })

  test('and is forgotten after its time', async () => {
    const { database } = world.app
    await tidy(database, Date.parse('2025-11-01T00:00:00.000Z') + auditKept + 1)
    assert.deepEqual(
      (await ask({})).data.map(({ id }: { id: number }) => id),
      [3, 2],
    )
  })
})
