import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { orderOf } from '#server/crud/named-list.ts'
import { pageOf } from '#server/crud/page.ts'
import type { Database } from '#server/database/database.ts'
import { derive, derivedVersion } from '#server/database/search-columns.ts'
import { doSearchJobs, refreshAround, renewDerived } from '#server/database/search-refresh.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertCategory, productOf } from '#tests/support/product-rows.ts'

/** More than one transaction computes. */
const many = 1_100
const nameOf = (name: string) => ({ ku_name: name, ar_name: name, en_name: name })

forEachDatabase((_name, open) => {
  let database: Database
  let brand: number

  const found = async (search: string) => {
    const query = database.read.selectFrom('products').select(['id'])
    const order = { ...orderOf('products', 'en', 'id'), wholeWords: true }
    return (await pageOf(database.read, query, order, { search })).data.length
  }
  const rename = (name: string, old: string) =>
    database.transaction(async ({ db }) => {
      const row = { id: brand, ...nameOf(name) }
      await db.updateTable('brands').set(nameOf(name)).where('id', '=', brand).execute()
      await refreshAround(db, 'brands', row, nameOf(old))
    })

  before(async () => {
    database = (await open()).database
    await database.transaction(async (transaction) => {
      const { db } = transaction
      const row = derive('brands', { user_id: null, ...nameOf('Quill'), avatar: '' })
      const newBrand = await db.insertInto('brands').values(row).returning('id').executeTakeFirstOrThrow()
      brand = newBrand.id
      const productcategory_id = await insertCategory(transaction)
      const product = { ...productOf({ productcategory_id }), brand_id: brand }
      for (let from = 0; from < many; from += 100) {
        await db.insertInto('products').values(Array(100).fill(product)).execute()
      }
    })
    await rename('Quill', 'other')
    await doSearchJobs(database)
    assert.equal(await found('quill'), many)
  })

  test('products are found by a new name of their brand: the first immediately, the others after a job', async () => {
    await rename('Feather', 'Quill')
    assert.equal(await found('feather'), 500)
    await doSearchJobs(database)
    assert.equal(await found('feather'), many)
    assert.equal(await found('quill'), 0)
  })

  test('a job that was stopped goes on where it was, and an upgrade computes every row', async () => {
    const { after_id } = await database.transaction(async ({ db }) => {
      await db.updateTable('products').set({ search: '' }).execute()
      await db
        .updateTable('content_state')
        .set({ derived_version: derivedVersion - 1 })
        .execute()
      const products = await db.selectFrom('products').select('id').orderBy('id').execute()
      return { after_id: products[many - 101]?.id ?? 0 }
    })
    await database.transaction(async ({ db }) => {
      await db.insertInto('search_jobs').values({ list: 'products', field: '', value: 0, after_id }).execute()
    })
    await doSearchJobs(database)
    assert.equal(await found('feather'), 100)
    await renewDerived(database)
    assert.equal(await found('feather'), many)
    assert.deepEqual(await database.read.selectFrom('search_jobs').selectAll().execute(), [])
  })
})
