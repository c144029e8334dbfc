import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { done, type Fields } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const newestLifts = { sort: 'lifts', direction: 'desc' } as const

forEachDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(({ db }) => insertCatalogue(db, demo, () => ''))
  })

  const idsOf = async (fields: Fields): Promise<number[]> => {
    const { data } = await done(testApp, '/app/client/products/getall', { ...fields }, 'SUCCESS')
    return data.map(({ id }: { id: number }) => id)
  }

  async function isLift(product_id: number): Promise<boolean> {
    const { attributes } = await done(testApp, '/app/client/products/getone', { product_id }, 'SUCCESS')
    return ['rated_load', 'stops'].every((key) => attributes.some((one: { key: string }) => one.key === key))
  }

  test('the lifts come first, newest first, and all others after them', async () => {
    for (const narrowed of [{ status: 'blog' }, { status: 'blog', productcategory_id: [1, 2, 3, 4] }, {}]) {
      const newest = await idsOf({ ...narrowed, sort: 'id', direction: 'desc', limit: 100 })
      const lifts: number[] = []
      const others: number[] = []
      for (const id of newest) ((await isLift(id)) ? lifts : others).push(id)
      assert.ok(lifts.length > 3)
      assert.deepEqual(await idsOf({ ...narrowed, ...newestLifts, limit: 100 }), [...lifts, ...others])
      const pages = [1, 2, 3].map((page) => idsOf({ ...narrowed, ...newestLifts, limit: 2, page }))
      assert.deepEqual((await Promise.all(pages)).flat(), [...lifts, ...others].slice(0, 6))
    }
  })

  test('a product counts as a lift once it has both figures, and no longer when one is deleted', async () => {
    const { database } = testApp.app
    const [oldest = 0] = await idsOf({ status: 'sale', sort: 'id', limit: 1 })
    const first = async () => (await idsOf({ status: 'sale', ...newestLifts, limit: 1 }))[0]
    const attributes = await database.read.selectFrom('attributes').select(['id', 'key']).execute()
    const add = (key: string) =>
      database.transaction(({ db }) =>
        db
          .insertInto('attributevalues')
          .values({
            product_id: oldest,
            attribute_id: attributes.find((one) => one.key === key)?.id ?? 0,
            from_milli: 4000,
            to_milli: 4000,
          })
          .execute(),
      )
    const before = await first()
    assert.notEqual(before, oldest)
    await database.transaction(({ db }) =>
      db.deleteFrom('attributevalues').where('product_id', '=', oldest).execute(),
    )
    await add('rated_load')
    assert.equal(await first(), before)
    await add('stops')
    assert.equal(await first(), oldest)
    await database.transaction(({ db }) =>
      db.deleteFrom('attributevalues').where('product_id', '=', oldest).execute(),
    )
    assert.equal(await first(), before)
  })
})
