import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import type { Auditrow } from '#contract/site/staff.ts'
import { done } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { pictureFile } from '#tests/support/pictures.ts'
import { readAnswer, startTestApp, type TestApp } from '#tests/support/scenarios.ts'

const log = '/app/dashboard/audit/getall'
const base = '/app/dashboard'

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  beforeEach(async () => {
    testApp = await startTestApp((await place()).config)
  })
  afterEach(() => testApp.app.close())

  /** What the log says of deletions, of the first list first. */
  async function deletions(subject?: string): Promise<Auditrow[]> {
    const body = { [contract[log].flag]: true, action: 'delete', subject }
    return readAnswer(log, (await testApp.call(log, body, 'admin')).text).data
  }
  const remove = (path: Path, body: object) => done(testApp, path, { ...body }, 'DELETED_SUCCESSFULLY')

  test('a deleted order is in the log with its lines, as they were', async () => {
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('orderitems').set({ products_ar_name: '' }).where('order_id', '=', 1).execute(),
    )
    const order = `${base}/order/orderitems/getall` as const
    const { data } = await done(testApp, order, { order_id: 1 }, 'SUCCESS')
    await remove(`${base}/orders/delete`, { order_id: 1 })
    const [entry, ...others] = await deletions()
    assert.deepEqual([entry?.subject, others], ['orders', []])
    const [lines] = entry?.along ?? []
    assert.deepEqual([entry?.along?.length, lines?.list, lines?.more], [1, 'orderitems', undefined])
    const [line] = lines?.rows ?? []
    const { id, order_id, ...shown } = data[0]
    for (const [name, value] of Object.entries(shown))
      if (value !== '') assert.deepEqual(line?.[name], value, name)
    assert.ok(!Object.values(line ?? {}).includes(''), 'what was empty is left out')
    assert.equal(lines?.rows.length, data.length)
    assert.ok(typeof line?.product_id === 'number' && !('order_id' in (line ?? {})))
  })

  test('of an order of very many lines each is in the log, and no entry is endless', async () => {
    const { database } = testApp.app
    const name = 'ڕ'.repeat(200)
    const names = { products_ku_name: name, products_ar_name: name, products_en_name: name }
    const count = 400
    await database.transaction(async ({ db }) => {
      const found = await db
        .selectFrom('orderitems')
        .selectAll()
        .where('order_id', '=', 1)
        .executeTakeFirstOrThrow()
      const { id: _, ...line } = found
      await db.deleteFrom('orderitems').where('order_id', '=', 1).execute()
      for (let from = 0; from < count; from += 50) {
        const rows = Array.from({ length: 50 }, (_, index) => ({ ...line, ...names, qty: from + index + 1 }))
        await db.insertInto('orderitems').values(rows).execute()
      }
    })
    await remove(`${base}/orders/delete`, { order_id: 1 })
    const entries = await deletions()
    const [lines] = entries.find(({ subject }) => subject === 'orders')?.along ?? []
    const lineEntries = entries.filter(({ subject }) => subject === 'orderitems')
    assert.deepEqual(
      [lines?.more, lineEntries.length],
      [lineEntries.length, count - (lines?.rows.length ?? 0)],
    )
    const quantities = [...(lines?.rows ?? []), ...lineEntries.map(({ before }) => before)].map(({ qty }) =>
      Number(qty),
    )
    assert.deepEqual(
      quantities.sort((a, b) => a - b),
      Array.from({ length: count }, (_, index) => index + 1),
    )
    const stored = await database.read.selectFrom('audit').select('before_json').execute()
    for (const { before_json } of stored) assert.ok(before_json.length < 110_000)
  })

  test('a deleted product is in the log with its colours, sizes, stock and pictures', async () => {
    await done(
      testApp,
      `${base}/product/productgalaries/add`,
      { product_id: 3, galary: await pictureFile() },
      'ADDED_SUCCESSFULLY',
    )
    const { data: stock } = await done(
      testApp,
      `${base}/product/productsizes/getall`,
      { product_id: 3 },
      'SUCCESS',
    )
    await remove(`${base}/product/products/delete`, { product_id: 3 })
    const [entry] = await deletions('products')
    const rowsByList = new Map(entry?.along?.map(({ list, rows }) => [list, rows]))
    assert.deepEqual([...rowsByList.keys()].sort(), [
      'productavatars',
      'productcolors',
      'productgalaries',
      'productsizes',
    ])
    const sizes = rowsByList.get('productsizes') ?? []
    assert.deepEqual(
      sizes.map(({ qty, sizes_en_name, colors_en_name }) => [qty, sizes_en_name, colors_en_name]),
      stock.map(({ qty, sizes_en_name }: Record<string, unknown>) => [qty, sizes_en_name, 'Gold']),
    )
    assert.ok(sizes.length > 0)
    assert.equal(rowsByList.get('productcolors')?.[0]?.colors_ku_name, 'زێڕین')
    assert.match(String(rowsByList.get('productgalaries')?.[0]?.galary), /\.\w+$/)
    assert.match(String(rowsByList.get('productavatars')?.[0]?.avatar), /\.\w+$/)
    assert.equal(entry?.before.sale_price, 19.99)
  })

  test('a deleted colour of a product is in the log with its stock and pictures, a project with its pictures', async () => {
    await remove(`${base}/product/productcolors/delete`, { productcolor_id: 1 })
    const [color] = await deletions('productcolors')
    assert.deepEqual(color?.along?.map(({ list }) => list).sort(), ['productavatars', 'productsizes'])
    const added = { project_id: 1, avatar: await pictureFile() }
    await done(testApp, `${base}/project/projectavatars/add`, added, 'ADDED_SUCCESSFULLY')
    await remove(`${base}/project/projects/delete`, { project_id: 1 })
    const [project] = await deletions('projects')
    assert.equal(project?.along?.[0]?.list, 'projectavatars')
    assert.ok(project?.along?.[0]?.rows.every(({ avatar }) => typeof avatar === 'string'))
  })

  test('a row deleted without others has a log entry of its own alone', async () => {
    await remove(`${base}/project/projectavatars/delete`, { projectavatar_id: 1 })
    const [entry] = await deletions('projectavatars')
    assert.ok(entry && !('along' in entry))
  })
})
