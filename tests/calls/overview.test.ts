import assert from 'node:assert/strict'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import type { Success } from '#contract/kit/call.ts'
import { translatedLists } from '#contract/site/staff.ts'
import { translatedFields } from '#server/database/schema/index.ts'
import { actorsBelow, staffFrom } from '#tests/support/people.ts'
import { scenarios } from '#tests/support/scenarios.ts'

const strangers = actorsBelow('writer')
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
    holds({ data, getorders, getcontacts, countuntranslated, countfailedmails, countunconfirmed }) {
      for (const [name, count] of Object.entries(numbers))
        assert.equal(Object.entries(data).find(([key]) => key === name)?.[1], count, name)
      assert.deepEqual([getorders, getcontacts], [[], []])
      assert.deepEqual([countuntranslated, countfailedmails, countunconfirmed], [4, 0, 0])
    },
  },
  {
    name: 'the latest too for those who may read them',
    as: staffFrom('moderator'),
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
    async holds(_answer, testApp) {
      const { database } = testApp.app
      await database.transaction(async ({ db }) => {
        for (const list of translatedLists) {
          const [name = ''] = translatedFields(list)
          await sql`update ${sql.table(list)} set ${sql.ref(`ar_${name}`)} = ''`.execute(db)
        }
      })
      const { text } = await testApp.call('/app/dashboard/untranslated/getall', {}, 'writer')
      const rows: { list: string; missing: string[] }[] = JSON.parse(text).data
      const found = new Set(rows.filter(({ missing }) => missing.includes('ar')).map(({ list }) => list))
      assert.deepEqual([...found], [...translatedLists])
      const searched = await testApp.call('/app/dashboard/untranslated/getall', { search: 'zzzz' }, 'writer')
      assert.deepEqual(JSON.parse(searched.text).data, [])
    },
  },
])
