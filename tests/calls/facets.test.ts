import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { FigureFilters } from '#contract/products.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
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
  { name: 'an unknown figure', body: { filters: { 99999: { min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'choices of a number', body: { filters: { 1: { choices: [1] } } }, refused: 'INVALID_DATA' },
  { name: 'both at once', body: { filters: { 1: { choices: [1], min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'a key that is none', body: { filters: { x: { min: 1 } } }, refused: 'INVALID_DATA' },
  { name: 'a negative bound', body: { filters: { 1: { min: -1 } } }, refused: 'INVALID_DATA' },
])

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
  })

  const found = async (asked: Fields): Promise<number[]> => {
    const answer = await done(testApp, getall, { ...asked, page: 1, limit: 100, sort: 'id' }, 'SUCCESS')
    assert.equal(answer.count, answer.data.length)
    return answer.data.map(({ id }: { id: number }) => id)
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
      const asked = { status: 'blog', filters }
      const { data } = await done(testApp, facets, asked, 'SUCCESS')
      for (const { brand_id, count } of data.brands)
        assert.equal((await found({ ...asked, brand_id: [brand_id] })).length, count)
      for (const { attribute_id, key, kind, min, max, choices } of data.attributes) {
        const own = (filter: FigureFilters[string]) =>
          found({ ...asked, filters: { ...filters, [attribute_id]: filter } })
        for (const { choice_id, count } of choices)
          assert.equal((await own({ choices: [choice_id] })).length, count, key)
        if (kind === 'number') {
          const { [attribute_id]: _own, ...others } = filters as FigureFilters
          const all = await found({ ...asked, filters: others })
          const within = await own({ min, max })
          assert.ok(within.every((id) => all.includes(id)) && within.length > 0, key)
          if (max !== null) assert.deepEqual(await own({ min: max + 1 }), [], key)
        }
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

  test('what is in stock is what is not sold out; an unknown figure is refused', async () => {
    const there = await found({ status: 'sale', in_stock: true })
    assert.deepEqual(there, await found({ status: 'sale', sold_out: false }))
    assert.deepEqual(
      await found({ status: 'sale', in_stock: false }),
      await found({ status: 'sale', sold_out: true }),
    )
    await refused(testApp, getall, { filters: { 99999: { min: 1 } } }, 'INVALID_DATA')
  })
})
