import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { type Language, languages } from '#contract/kit/languages.ts'
import { pageOf } from '#server/crud/page.ts'
import type { Paging } from '#server/crud/paging.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

const colors: readonly [string, string, string][] = [
  ['بەرزکەرەوە', 'مصعد', 'Elevator'],
  ['کۆنترۆڵەر', 'وحدة تحكم', 'Controller'],
  ['ئەسانسۆر', 'أسانسير', 'Zebra'],
  ['ڕەش', 'أسود', 'Black 100%'],
  ['رەش', 'أسود داكن', 'Blackish_1'],
  ['زەرد', 'أصفر', 'Yellow 2'],
  ['ژەنگی', 'صدئ', 'Yellow 10'],
  ['ێ', 'ي', 'apple'],
  ['ھەنگوینی', 'عسلي', 'Éclair'],
]

forEachDatabase((_name, open) => {
  let database: Database
  const list = async (paging: Paging<'id' | 'name'>, language: Language = 'en') => {
    const order = {
      table: 'colors',
      sorts: (lang: Language) => ({ id: 'colors.id', name: `colors.${lang}_name_sort` }),
      sort: 'id',
      language,
    } as const
    const query = database.read.selectFrom('colors').select(['id', 'ku_name', 'ar_name', 'en_name'])
    return pageOf(database.read, query, order, paging)
  }
  const english = async (paging: Paging<'id' | 'name'>) => (await list(paging)).data.map((row) => row.en_name)

  before(async () => {
    database = (await open()).database
    const rows = colors.map(([ku_name, ar_name, en_name]) =>
      derive('colors', { user_id: null, ku_name, ar_name, en_name, code: '#000000' }),
    )
    await database.transaction(({ db }) => db.insertInto('colors').values(rows).execute())
  })

  const found: readonly [string, readonly string[], string][] = [
    ['كنترولر', [], 'staff are shown no rows of another word'],
    ['كۆنترولەر', ['Controller'], 'Arabic ك and plain و and ل for Kurdish letters'],
    ['کۆنتـرۆڵەر', ['Controller'], 'tatweel'],
    ['بەرزكەرەوە', ['Elevator', 'Zebra'], 'the other Kurdish word for it'],
    ['ELEVATOR', ['Elevator', 'Zebra'], 'capitals, and the Kurdish word'],
    ['lift', ['Elevator', 'Zebra'], 'an English synonym'],
    ['اسود', ['Black 100%', 'Blackish_1'], 'a bare alef'],
    ['ڕەش', ['Black 100%', 'Blackish_1'], 'as typed first, then alike letters'],
    ['رەش', ['Blackish_1', 'Black 100%'], 'and the reverse'],
    ['yellow ١٠', ['Yellow 10'], 'Arabic digits, two words'],
    ['10 yellow', ['Yellow 10'], 'words in any order'],
    ['100%', ['Black 100%'], 'a per cent sign is no wildcard'],
    ['blackish_1', ['Blackish_1'], 'an underscore is no wildcard'],
    ['k_7', [], 'not even in the middle'],
    ["'; drop table colors --", [], 'a quote is a letter like any other'],
    ['\\', [], 'a sign alone is no word'],
  ]
  for (const [search, names, what] of found) {
    test(`searching for ${search}: ${what}`, async () => {
      assert.deepEqual(await english({ search }), names)
      const { data, count } = await list({ search, page: 1, limit: 1 })
      assert.equal(count, names.length)
      assert.deepEqual(
        data.map((row) => row.en_name),
        names.slice(0, 1),
      )
    })
  }

  test('names sort by the alphabet of the language', async () => {
    const names = async (lang: Language) => {
      const { data } = await list({ sort: 'name', lang })
      return data.map((row) => row[`${lang}_name`])
    }
    assert.deepEqual(await names('ku'), [
      'ئەسانسۆر',
      'بەرزکەرەوە',
      'رەش',
      'ڕەش',
      'زەرد',
      'ژەنگی',
      'کۆنترۆڵەر',
      'ھەنگوینی',
      'ێ',
    ])
    assert.deepEqual((await names('en')).slice(0, 5), [
      'apple',
      'Black 100%',
      'Blackish_1',
      'Controller',
      'Éclair',
    ])
    assert.deepEqual((await names('en')).slice(-3), ['Yellow 2', 'Yellow 10', 'Zebra'])
    const arabic = colors.map(([, ar]) => ar).sort(new Intl.Collator('ar').compare)
    assert.deepEqual(await names('ar'), arabic)
  })

  test('without a page the whole list comes, without a count', async () => {
    const { data, count } = await list({})
    assert.equal(data.length, colors.length)
    assert.equal(count, undefined)
  })

  test('pages of every order hold each row once', async () => {
    for (const lang of languages) {
      for (const sort of ['id', 'name'] as const) {
        for (const direction of ['asc', 'desc'] as const) {
          const pages = await Promise.all(
            [1, 2, 3, 4].map((page) => list({ page, limit: 3, sort, direction, lang })),
          )
          const whole = await list({ sort, direction, lang })
          assert.deepEqual(
            pages.flatMap(({ data }) => data.map(({ id }) => id)),
            whole.data.map(({ id }) => id),
          )
          assert.deepEqual(new Set(pages.map(({ count }) => count)), new Set([colors.length]))
        }
      }
    }
  })

  test('a page without a limit has ten rows; one beyond the end has none', async () => {
    assert.equal((await list({ page: 1 })).data.length, Math.min(10, colors.length))
    assert.deepEqual(await list({ page: 1_000_000, limit: 100 }), { data: [], count: colors.length })
  })
})
