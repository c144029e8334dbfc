import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { pageOf } from '#server/crud/page.ts'
import type { Paging } from '#server/crud/paging.ts'
import { subqueryOf } from '#server/crud/search/subquery.ts'
import { countedExactly } from '#server/crud/search/trigram-index.ts'
import type { Database } from '#server/database/database.ts'
import { derive } from '#server/database/search-columns.ts'
import { forEachDatabase } from '#tests/support/databases.ts'

/** Colours that all have one word; each seventh has a second one, which those that come last by name have too. */
const many = 6_300
const red = '#ff0000'

forEachDatabase((_name, open) => {
  let database: Database
  let byName: { id: number; en_name: string }[]

  const color = (at: number) => {
    const name = `${at < many - 2_300 ? 'Lamp' : 'Wall lamp'} ${at % 7 === 0 ? 'copper ' : ''}${at}`
    const code = at % 100 === 0 ? red : '#000000'
    return derive('colors', { user_id: null, ku_name: '', ar_name: '', en_name: name, code })
  }
  const list = (paging: Paging<'id' | 'name'>, code?: string) => {
    const { read } = database
    const order = {
      table: 'colors',
      sorts: () => ({ id: 'colors.id', name: 'colors.en_name_sort' }),
      sort: 'name',
      language: 'en',
    } as const
    const all = read.selectFrom('colors')
    const selection = subqueryOf(code ? all.where('code', '=', code) : all)
    return pageOf(read, all.select(['id', 'en_name']), order, paging, { selection })
  }
  const namesOf = (rows: readonly { en_name: string }[]) => rows.map(({ en_name }) => en_name)

  before(async () => {
    database = (await open()).database
    const rows = Array.from({ length: many }, (_, at) => color(at))
    await database.transaction(async ({ db }) => {
      for (let from = 0; from < many; from += 500) {
        await db
          .insertInto('colors')
          .values(rows.slice(from, from + 500))
          .execute()
      }
    })
    byName = (await list({})).data
    assert.equal(byName.length, many)
  })

  test('the first pages of a very common word come in order, with a note that there are more', async () => {
    for (const page of [1, 2, 50]) {
      const { data, ...count } = await list({ search: 'lamp', page, limit: 20 })
      assert.deepEqual(namesOf(data), namesOf(byName.slice((page - 1) * 20, page * 20)))
      assert.deepEqual(count, { count: countedExactly, more: true })
    }
    const backwards = await list({ search: 'lamp', page: 1, limit: 20, direction: 'desc' })
    assert.deepEqual(namesOf(backwards.data), namesOf(byName.slice(-20).reverse()))
  })

  test('its last pages come in the same order, and all are counted', async () => {
    for (const page of [126, 315, 400]) {
      const { data, ...count } = await list({ search: 'lamp', page, limit: 20 })
      assert.deepEqual(namesOf(data), namesOf(byName.slice((page - 1) * 20, page * 20)))
      assert.deepEqual(count, { count: many })
    }
  })

  test('rows that come late in the order are found', async () => {
    const late = byName.filter(({ en_name }) => en_name.startsWith('Wall'))
    const { data, ...count } = await list({ search: 'wall', page: 1, limit: 20 })
    assert.deepEqual(namesOf(data), namesOf(late.slice(0, 20)))
    assert.deepEqual(count, { count: 2_300 })
  })

  test('a word of a seventh is counted to the end', async () => {
    const copper = byName.filter(({ en_name }) => en_name.includes('copper'))
    const { data, ...count } = await list({ search: 'copper lamp', page: 3, limit: 20 })
    assert.deepEqual(namesOf(data), namesOf(copper.slice(40, 60)))
    assert.deepEqual(count, { count: copper.length })
  })

  test('a filter that leaves few of them counts those few', async () => {
    const { data, ...count } = await list({ search: 'lamp', page: 1, limit: 20 }, red)
    assert.equal(data.length, 20)
    assert.deepEqual(count, { count: 63 })
  })

  test('without a page the whole list comes', async () => {
    const { data, ...count } = await list({ search: 'lamp' })
    assert.deepEqual(namesOf(data), namesOf(byName))
    assert.deepEqual(count, {})
  })
})
