import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { done, type Fields } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

const list = '/app/dashboard/product/fits'
const [panel, rail] = [3, 4]

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp

  before(async () => {
    testApp = await openTestApp(await place())
  })

  const found = async (search: string): Promise<number[]> => {
    const body = { search, status: 'sale', lang: 'en' }
    const { data, dropped } = await done(testApp, '/app/client/products/getall', body, 'SUCCESS')
    return dropped ? [] : data.map(({ id }: { id: number }) => id)
  }
  const add = async (fields: Fields): Promise<number> => {
    const { data } = await done(testApp, `${list}/add`, fields, 'ADDED_SUCCESSFULLY', 'moderator')
    return data.find((row: Fields) => row.model === fields.model && row.product_id === fields.product_id).id
  }
  const fitsOf = async (product_id: number) =>
    (await done(testApp, '/app/client/products/getone', { product_id }, 'SUCCESS')).fits

  test('visitors find a product by the maker, model and number of a machine that it is said to fit', async () => {
    const fit_id = await add({
      product_id: panel,
      maker: 'Vantor Aufzüge',
      model: 'VX-320 S',
      number: 'V 88.431/B',
    })
    const searches = [
      ...['Vantor', 'vantor aufzuge', 'VX-320', 'vx320', 'vx320s', 'VX-320S', 'VX 320 S', 'vantor vx-320'],
      ...['V88.431/B', 'v88431b', '88431', '٨٨٤٣١', '۸۸۴۳۱', 'V 88.431/B', 'vx-٣٢٠'],
    ]
    for (const search of searches) assert.deepEqual(await found(search), [panel], search)

    const changed = { fit_id, product_id: panel, maker: 'Kelmar', model: 'K9', number: '' }
    await done(testApp, `${list}/edit`, changed, 'UPDATED_SUCCESSFULLY', 'moderator')
    assert.deepEqual(await found('kelmar k9'), [panel])
    for (const search of ['vantor', 'vx320', '88431']) assert.deepEqual(await found(search), [], search)

    await done(testApp, `${list}/edit`, { ...changed, product_id: rail }, 'UPDATED_SUCCESSFULLY', 'moderator')
    assert.deepEqual(await found('kelmar'), [rail])
    const texts = (word: string) => ({
      ku_name: word,
      ar_name: word,
      en_name: word,
      ku_detail: word,
      ar_detail: word,
      en_detail: word,
    })
    const product = {
      ...texts('Renamed'),
      sale_price: 0.1,
      status: 'sale',
      productcategory_id: 2,
      brand_id: 1,
    }
    await done(
      testApp,
      '/app/dashboard/product/products/edit',
      { ...product, product_id: rail },
      'UPDATED_SUCCESSFULLY',
    )
    assert.deepEqual(await found('kelmar renamed'), [rail], 'a new name of the product leaves it')

    await done(testApp, `${list}/delete`, { fit_id }, 'DELETED_SUCCESSFULLY', 'admin')
    assert.deepEqual(await found('kelmar'), [])
  })

  test('a product of that code comes before those that fit a machine with it', async () => {
    await add({ product_id: rail, maker: 'Orvel', model: 'ZQ-11' })
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('products').set({ code: 'ZQ-11' }).where('id', '=', panel).execute(),
    )
    await add({ product_id: panel, maker: 'Orvel', model: 'Q' })
    assert.deepEqual(await found('zq11'), [panel, rail])
  })

  test('visitors see the machines of a product by maker and model, and nothing else of them', async () => {
    for (const model of ['B 2', 'A 1'])
      await add({ product_id: 1, maker: 'Nardo', model, number: `N-${model}` })
    await add({ product_id: 1, maker: 'Alpen', model: 'Z' })
    assert.deepEqual(await fitsOf(1), [
      { maker: 'Alpen', model: 'Z', number: '' },
      { maker: 'Nardo', model: 'A 1', number: 'N-A 1' },
      { maker: 'Nardo', model: 'B 2', number: 'N-B 2' },
    ])
    assert.deepEqual(await fitsOf(2), [])
  })

  test('staff list the machines of one product, sorted and searched', async () => {
    const models = async (fields: Fields) => {
      const { data } = await done(testApp, `${list}/getall`, { product_id: 1, ...fields }, 'SUCCESS')
      return data.map(({ model }: Fields) => model)
    }
    assert.deepEqual(await models({}), ['Z', 'B 2', 'A 1'])
    assert.deepEqual(await models({ sort: 'model', direction: 'desc', page: 1, limit: 2 }), ['Z', 'B 2'])
    assert.deepEqual(await models({ search: 'nardo a1' }), ['A 1'])
    assert.deepEqual(await models({ search: 'N-B2' }), ['B 2'])
  })

  test('the machines of a deleted product go with it, and are in the audit log', async () => {
    await done(testApp, '/app/dashboard/product/products/delete', { product_id: 1 }, 'DELETED_SUCCESSFULLY')
    const { read } = testApp.app.database
    assert.deepEqual(await read.selectFrom('fits').select('id').where('product_id', '=', 1).execute(), [])
    const entries = await read
      .selectFrom('audit')
      .select('subject_name')
      .where('subject', '=', 'fits')
      .where('action', '=', 'delete')
      .execute()
    for (const model of ['A 1', 'B 2', 'Z'])
      assert.ok(
        entries.some(({ subject_name }) => subject_name === model),
        model,
      )
  })
})
