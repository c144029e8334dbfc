import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { languages } from '#contract/kit/languages.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { refreshList } from '#server/database/search-refresh.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, type TestApp } from '#tests/support/scenarios.ts'

/** A text as the keyboards of the three languages write it: their letters, their digits, and small letters. */
const onKeyboards = (text: string): readonly string[] => [
  text,
  text.toLowerCase(),
  text.replace(/ی/g, 'ي').replace(/ک/g, 'ك').replace(/ھ/g, 'ه'),
  text.replace(/ي/g, 'ی').replace(/ك/g, 'ک'),
  text.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit))),
  text.replace(/\d/g, (digit) => String.fromCharCode(0x6f0 + Number(digit))),
]

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
    await testApp.app.database.transaction(async ({ db }) => {
      await insertCatalogue(db, demo, () => '')
      await refreshList(db, 'products')
    })
  })

  test('every product is found by its brand and its code, as each keyboard writes them', async () => {
    const { read } = testApp.app.database
    const rows = await read
      .selectFrom('products')
      .innerJoin('brands', 'brands.id', 'products.brand_id')
      .where('products.draft', '=', 0)
      .select(['products.id', 'code', 'brands.ku_name', 'brands.ar_name', 'brands.en_name'])
      .execute()
    const answers = new Map<string, readonly number[]>()
    let searchCount = 0
    for (const { id, code, ...brand } of rows) {
      const texts = [code, ...languages.map((language) => brand[`${language}_name`])].filter(Boolean)
      for (const search of new Set(texts.flatMap(onKeyboards))) {
        const body = { search, page: 1, limit: 100 }
        const found =
          answers.get(search) ??
          (await done(testApp, '/app/client/products/getall', body, 'SUCCESS')).data.map(
            (row: { id: number }) => row.id,
          )
        answers.set(search, found)
        assert.ok(found.includes(id), `${id} by ${search}`)
        searchCount += 1
      }
    }
    assert.ok(searchCount > 3 * rows.length, `${searchCount} searches`)
  })

  test('a figure that no product has is answered by ranges and the next larger, each said with its own figure', async () => {
    const answerTo = async (search: string, status: 'blog' | 'sale' = 'blog') => {
      const body = { search, status, page: 1, limit: 20 }
      const { data, figures = [] } = await done(testApp, '/app/client/products/getall', body, 'SUCCESS')
      const others = figures.flatMap((one: { others: { figure: { from: number; to: number | null } }[] }) =>
        one.others.map(({ figure }) => [figure.from, figure.to]),
      )
      return { count: data.length, exact: figures.map((one: { exact: boolean }) => one.exact), others }
    }
    assert.deepEqual(await answerTo('800 kg'), {
      count: 7,
      exact: [false],
      others: [
        [450, 1000],
        ...[1000, 1000, 1000].map((load) => [load, null]),
        [2000, null],
        [3000, null],
        [3500, null],
      ],
    })
    assert.deepEqual(await answerTo('٦٣٠ کگم'), { count: 2, exact: [true], others: [[450, 1000]] })
    assert.deepEqual((await answerTo('2 m/s')).exact, [false])
    assert.deepEqual((await answerTo('wooden')).exact, [])
  })

  test('a product is found by its figures and choices as they are now', async () => {
    const { database } = testApp.app
    const ids = async (search: string): Promise<number[]> => {
      const body = { search, page: 1, limit: 20 }
      const answer = await done(testApp, '/app/client/products/getall', body, 'SUCCESS')
      return answer.dropped || answer.meant ? [] : answer.data.map((row: { id: number }) => row.id)
    }
    const row = await database.read
      .selectFrom('attributevalues')
      .innerJoin('attributes', 'attributes.id', 'attributevalues.attribute_id')
      .where('key', '=', 'thread')
      .select(['product_id', 'attribute_id'])
      .orderBy('product_id')
      .executeTakeFirstOrThrow()
    const { product_id, attribute_id } = row
    assert.ok((await ids('M8')).includes(product_id))
    const add = { isAddAttributechoices: true, attribute_id, ku_name: 'M27', ar_name: 'M27', en_name: 'M27' }
    await done(testApp, '/app/dashboard/product/attributechoices/add', add, 'ADDED_SUCCESSFULLY', 'admin')
    const { id: choice_id } = await database.read
      .selectFrom('attributechoices')
      .where('en_name', '=', 'M27')
      .select('id')
      .executeTakeFirstOrThrow()
    const save = { isSaveAttributevalues: true, product_id, values: [{ attribute_id, choice_id }] }
    await done(testApp, '/app/dashboard/product/attributevalues/save', save, 'UPDATED_SUCCESSFULLY', 'admin')
    assert.ok(!(await ids('M8')).includes(product_id))
    assert.ok((await ids('M27')).includes(product_id))
  })
})
