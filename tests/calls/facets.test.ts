import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FigureFilters } from '#contract/products/visitor.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const getall = '/app/client/products/getall'
const facets = '/app/client/products/facets'

scenarios('/app/client/products/facets', [
  {
    name: 'everybody gets brands and figures of the products of a list',
    as: ['anonymous', 'customer', 'admin'],
    flagless: true,
    body: { status: 'blog' },
    lacks: ['_milli', '_sort'],
    holds: ({ data }) => assert.ok(data.brands.length > 0 && data.attributes.length === 0),
  },
  {
    name: 'only the products of a search are counted, in any language',
    as: ['anonymous', 'customer', 'admin'],
    flagless: true,
    body: { status: 'blog', search: 'zqxv', lang: 'ku' },
    holds: ({ data }) => assert.deepEqual(data, { brands: [], attributes: [] }),
  },
  { name: 'a language that is none', body: { search: 'lift', lang: 'xx' }, refused: 'INVALID_DATA' },
  { name: 'an unknown figure', body: { filters: { 99999: { min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'choices of a number', body: { filters: { 1: { choices: [1] } } }, refused: 'INVALID_DATA' },
  { name: 'both at once', body: { filters: { 1: { choices: [1], min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'a key that is none', body: { filters: { x: { min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'a negative bound', body: { filters: { 1: { min: -1 } } }, refused: 'INVALID_DATA' },
])

forEachDatabase((name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
  })

  const idsOf = async (fields: Fields): Promise<number[]> => {
    const answer = await done(testApp, getall, { ...fields, page: 1, limit: 100, sort: 'id' }, 'SUCCESS')
    assert.equal(answer.count, answer.data.length)
    return answer.data.map(({ id }: { id: number }) => id)
  }
  // Many counts lead to the same list, and no test here changes one.
  const lists = new Map<string, Promise<number[]>>()
  const found = (fields: Fields): Promise<number[]> => {
    const key = JSON.stringify(fields)
    const ids = lists.get(key) ?? idsOf(fields)
    lists.set(key, ids)
    return ids
  }

  // The products themselves would be most of the work.
  const countOf = async (fields: Fields): Promise<number> =>
    (await done(testApp, getall, { ...fields, page: 1, limit: 1, sort: 'id' }, 'SUCCESS')).count

  async function countsEqualLists(fields: Fields & { filters?: FigureFilters }) {
    const { filters = {} } = fields
    const what = JSON.stringify(fields)
    const { data } = await done(testApp, facets, fields, 'SUCCESS')
    for (const { brand_id, count } of data.brands)
      assert.equal(await countOf({ ...fields, brand_id: [brand_id] }), count, what)
    for (const { attribute_id, key, kind, min, max, choices } of data.attributes) {
      const by = (filter: FigureFilters[string]) => ({
        ...fields,
        filters: { ...filters, [attribute_id]: filter },
      })
      for (const { choice_id, count } of choices)
        assert.equal(await countOf(by({ choices: [choice_id] })), count, `${what} ${key}`)
      if (kind === 'number') {
        const { [attribute_id]: _own, ...others } = filters
        const all = await found({ ...fields, filters: others })
        const within = await found(by({ min, max }))
        assert.ok(within.every((id) => all.includes(id)) && within.length > 0, `${what} ${key}`)
        if (max !== null) assert.equal(await countOf(by({ min: max + 1 })), 0, `${what} ${key}`)
      }
    }
  }

  test('each count is that of the list it leads to, under the other filters', async () => {
    const { data: first } = await done(testApp, facets, { status: 'blog' }, 'SUCCESS')
    assert.ok(first.brands.length > 1 && first.attributes.length > 8)
    const load = first.attributes.find(({ key }: { key: string }) => key === 'rated_load')
    assert.deepEqual([load?.min, load?.max], [100, 3500])
    const rooms = first.attributes.find(({ key }: { key: string }) => key === 'machine_room')
    for (const filters of [
      {},
      { [load.attribute_id]: { min: 600, max: 2000 } },
      { [rooms.attribute_id]: { choices: [1] } },
    ]) {
      await countsEqualLists({ status: 'blog', filters })
    }
  })

  // Words of names and details, several together, a slip, words that no product has together, one that none has.
  const searches = ['مصعد', 'pasenger lift', 'door zqxv']
  const others = ['passenger', 'Nordrise', 'بەرزکەرەوە', '630 kg', 'zqxv']
  // PostgreSQL takes seconds for each.
  const usual = name === 'sqlite' ? searches : searches.slice(0, 1)

  test('within a search too, whatever filters it is asked with', async () => {
    for (const status of isFullRun ? (['blog', 'sale'] as const) : (['blog'] as const)) {
      for (const search of isFullRun ? [...searches, ...others] : usual) {
        const base = { status, search, lang: 'en' }
        const { data: first } = await done(testApp, facets, base, 'SUCCESS')
        const [brand] = first.brands
        const number = first.attributes.find(({ kind }: { kind: string }) => kind === 'number')
        const options = first.attributes.find(({ choices }: { choices: unknown[] }) => choices.length > 0)
        const filters = {
          ...(number && { [number.attribute_id]: { min: number.min, max: (number.min + number.max) / 2 } }),
          ...(options && { [options.attribute_id]: { choices: [options.choices[0].choice_id] } }),
        }
        assert.equal(first.brands.length === 0, (await found(base)).length === 0, search)
        for (const narrowed of [base, { ...base, filters }, { ...base, brand_id: [brand?.brand_id ?? 1] }])
          await countsEqualLists(narrowed)
      }
    }
  })

  test('filters commute, and a range is found by any figure in it', async () => {
    const rows = await testApp.app.database.read.selectFrom('attributes').select(['id', 'key']).execute()
    const id = (key: string) => rows.find((one) => one.key === key)?.id ?? 0
    const load = { [id('rated_load')]: { min: 600 } }
    const speed = { [id('speed')]: { max: 1 } }
    const both = await found({ filters: { ...load, ...speed } })
    assert.deepEqual(await found({ filters: { ...speed, ...load } }), both)
    const [loads, speeds] = [await found({ filters: load }), await found({ filters: speed })]
    assert.deepEqual(
      both,
      loads.filter((one) => speeds.includes(one)),
    )
    assert.ok(both.length > 0 && both.length < loads.length)
    const six = await found({ filters: { [id('stops')]: { min: 6, max: 6 } } })
    const ten = await found({ filters: { [id('stops')]: { min: 10, max: 10 } } })
    assert.ok(six.length > ten.length && ten.every((one) => six.includes(one)))
  })

  test('in stock means not sold out; an unknown figure is rejected', async () => {
    const there = await found({ status: 'sale', in_stock: true })
    assert.deepEqual(there, await found({ status: 'sale', sold_out: false }))
    assert.deepEqual(
      await found({ status: 'sale', in_stock: false }),
      await found({ status: 'sale', sold_out: true }),
    )
    await refused(testApp, getall, { filters: { 99999: { min: 1 } } }, 'INVALID_DATA')
  })
})
