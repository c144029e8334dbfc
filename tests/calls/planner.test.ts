import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { judge } from '#contract/planner/rules.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { demoLiftNames, demoLifts } from '#tests/planner/demo-lifts.ts'
import { plans } from '#tests/planner/plans.ts'
import { done, type Fields, refused } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const suggest = '/app/client/planner/suggest'

scenarios('/app/client/planner/suggest', [
  {
    name: 'everybody asks; a shop without lifts has none',
    as: ['anonymous', 'customer', 'admin'],
    flagless: true,
    body: { use: 'home', stops: 3 },
    holds: ({ data }) => assert.deepEqual(data.models, []),
  },
  { name: 'no use', body: { stops: 3 }, refused: 'DATA_REQUIRED' },
  { name: 'an unknown use', body: { use: 'castle' }, refused: 'INVALID_DATA' },
  { name: 'a negative pit', body: { use: 'home', pit: -1 }, refused: 'INVALID_DATA' },
  { name: 'half a stop', body: { use: 'home', stops: 2.5 }, refused: 'INVALID_DATA' },
  { name: 'two phases', body: { use: 'home', phases: 2 }, refused: 'INVALID_DATA' },
  { name: 'no stops', body: { use: 'home', stops: 0 }, refused: 'INVALID_DATA' },
  { name: 'a shaft in metres', body: { use: 'home', shaft_width: 1.6 }, refused: 'INVALID_DATA' },
  { name: 'three stops and 200 m', body: { use: 'office', stops: 3, travel: 200 }, refused: 'INVALID_DATA' },
])

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  const keys = new Map<number, string>()
  before(async () => {
    testApp = await openTestApp(await place())
    const { database } = testApp.app
    await database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
    const rows = await database.read.selectFrom('products').select(['id', 'en_name']).execute()
    for (const product of demo.blogProducts) {
      const row = rows.find(({ en_name }) => en_name === product.name.en)
      if (row) keys.set(row.id, product.key)
    }
  })

  const suggestionFor = async (building: Fields) => (await done(testApp, suggest, building, 'SUCCESS')).data

  test('names the lifts of all forty plans from the database, with reasons that are true', async () => {
    for (const { name, building, fits, excludes } of plans) {
      const data = await suggestionFor({ ...building })
      const fitting = data.models.filter((one: { fits: boolean }) => one.fits)
      assert.deepEqual(
        fitting.map(({ product_id }: { product_id: number }) => keys.get(product_id)),
        fits,
        name,
      )
      if (excludes) assert.equal(data.excludes, excludes, name)
      for (const { product_id, reasons } of data.models) {
        const key = keys.get(product_id)
        const lift = demoLifts.find((_lift, index) => demoLiftNames[index] === key)
        assert.ok(lift)
        assert.deepEqual(reasons, judge(building, lift).reasons, name)
      }
    }
  })

  test('the planner computes the traffic of an office for the first lift', async () => {
    const data = await suggestionFor({ use: 'office', stops: 7, travel: 18, people: 48 })
    assert.equal(keys.get(data.traffic.product_id), 'linea-passenger')
    assert.equal(data.traffic.share, 47.1)
    assert.equal((await suggestionFor({ use: 'home', stops: 3 })).traffic, null)
  })

  test('a mall is told of escalators by their kind, which a lift may have too', async () => {
    const mall = await suggestionFor({ use: 'mall', stops: 4, people: 2000 })
    assert.deepEqual([mall.verdict, mall.traffic], ['ask', null])
    assert.deepEqual(
      mall.escalators.map((one: { product_id: number; people_hour: number }) => [
        ...[keys.get(one.product_id), one.people_hour],
      ]),
      [['terrace-escalator', 6000]],
    )
    for (const { fits, lifts } of mall.models) assert.deepEqual([fits, lifts], [true, null])
    assert.deepEqual((await suggestionFor({ use: 'office', stops: 4 })).escalators, [])
  })

  test('without a platform in the catalogue a wheelchair at home is asked to call, and other lifts stay', async () => {
    const { database } = testApp.app
    const home = { use: 'home', stops: 3, wheelchair: true }
    const platform = await suggestionFor(home)
    assert.deepEqual(
      [platform.verdict, keys.get(platform.models[0].product_id), platform.models[0].fits],
      ['fits', 'asan-platform', true],
    )
    const id = platform.models[0].product_id
    const hide = (draft: number) =>
      database.transaction(({ db }) =>
        db.updateTable('products').set({ draft }).where('id', '=', id).execute(),
      )
    await hide(1)
    const { verdict, models } = await suggestionFor(home)
    assert.deepEqual(
      [verdict, models.map(({ fits }: { fits: boolean }) => fits)],
      ['ask', [true, true, true]],
    )
    await hide(0)
  })

  test('a lift that a standard forbids is named with a note until an admin gives a reason', async () => {
    const { database } = testApp.app
    const [linea = 0] = [...keys].find(([, key]) => key === 'linea-passenger') ?? []
    const width = await database.read
      .selectFrom('attributes')
      .where('key', '=', 'cabin_width')
      .select('id')
      .executeTakeFirstOrThrow()
    const widen = (milli: number) =>
      database.transaction(({ db }) =>
        db
          .updateTable('attributevalues')
          .set({ from_milli: milli, to_milli: milli })
          .where('product_id', '=', linea)
          .where('attribute_id', '=', width.id)
          .execute(),
      )
    const notes = async () => {
      const { models } = await suggestionFor({ use: 'apartments', stops: 4 })
      return models.find((one: { product_id: number }) => one.product_id === linea)?.notes
    }
    assert.deepEqual(await notes(), [])
    await widen(1_500_000)
    assert.deepEqual(await notes(), [{ key: 'cabin_width' }])
    await database.transaction(({ db }) =>
      db.insertInto('figurereasons').values({ product_id: linea, reason: 'Measured' }).execute(),
    )
    assert.deepEqual(await notes(), [])
    await widen(1_100_000)
  })

  test('says which answer is wrong', async () => {
    const answer = await refused(
      testApp,
      suggest,
      { use: 'hospital', stretcher: true, load: 450 },
      'INVALID_DATA',
    )
    assert.deepEqual([answer.field, answer.reason], ['load', 'FIGURES_CONTRADICT'])
  })

  test('a draft is not named', async () => {
    const { database } = testApp.app
    const before = await suggestionFor({ use: 'car' })
    const id = before.models[0].product_id
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ draft: 1 }).where('id', '=', id).execute(),
    )
    assert.deepEqual((await suggestionFor({ use: 'car', stops: 2 })).models, [])
    await database.transaction(({ db }) =>
      db.updateTable('products').set({ draft: 0 }).where('id', '=', id).execute(),
    )
  })
})
