import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type AuditAction, translatedLists } from '#contract/dashboard/overview.ts'
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
  {
    name: 'every list is looked through',
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
    },
  },
])

scenarios('/app/dashboard/audit/getall', [
  { name: 'admins alone', as: [...strangers, 'writer', 'moderator'], refused: 'NOT_AUTHORIZED' },
  { name: 'nothing yet', as: ['admin', 'developer'], holds: ({ data }) => assert.deepEqual(data, []) },
  { name: 'no such action', as: 'admin', body: { action: 'steal' }, refused: 'INVALID_DATA' },
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

  test('and is forgotten after its time', async () => {
    const { database } = world.app
    await tidy(database, Date.parse('2025-11-01T00:00:00.000Z') + auditKept + 1)
    assert.deepEqual(
      (await ask({})).data.map(({ id }: { id: number }) => id),
      [3, 2],
    )
  })
})
