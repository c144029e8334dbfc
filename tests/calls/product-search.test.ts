import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { languages } from '#contract/languages.ts'
import { demo } from '#demo/content/index.ts'
import { insertCatalogue } from '#demo/rows/catalogue.ts'
import { refreshList } from '#server/database/search-refresh.ts'
import { done } from '#tests/support/calls.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { isFullRun } from '#tests/support/extent.ts'
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

forEachDatabase((name, _open, place) => {
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
    let asked = 0
    // Every fourth on PostgreSQL, which takes ten times as long.
    const tried = rows.filter((_, at) => name === 'sqlite' || isFullRun || at % 4 === 0)
    for (const { id, code, ...brand } of tried) {
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
        asked += 1
      }
    }
    assert.ok(asked > 3 * tried.length, `${asked} searches`)
  })
})
