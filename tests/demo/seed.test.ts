import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { parseMoney } from '#contract/kit/money.ts'
import type { UploadKind } from '#contract/kit/uploads.ts'
import { demo } from '#demo/content/index.ts'
import { filesOf, pathOf } from '#demo/rows/files.ts'
import { seedDemo } from '#demo/seed.ts'
import { root } from '#scripts/kit/root.ts'
import { diskStorage } from '#server/storage/disk.ts'
import type { Storage } from '#server/storage/storage.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'

test('every file the demo names is there', () => {
  const missing = filesOf(demo).filter(([, file]) => !existsSync(join(root, 'demo', pathOf(file))))
  assert.deepEqual(missing, [])
})

test('the catalogue is a PDF below 3 MB', async () => {
  const bytes = await readFile(join(root, 'demo', 'catalogue.pdf'))
  assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
  assert.ok(bytes.length > 100_000 && bytes.length < 3_000_000)
})

/** A storage that counts how many files were being saved at once. */
function counting(storage: Storage) {
  let running = 0
  let most = 0
  const save: Storage['save'] = async (name, bytes) => {
    most = Math.max(most, ++running)
    await storage.save(name, bytes).finally(() => running--)
  }
  return { ...storage, save, most: () => most }
}

forSampleOfPostgres((_name, open, _place, test) => {
  test('an empty database becomes the demo company with less than five seconds of work, once', async () => {
    const { database, config, another } = await open()
    const { read } = database
    const uploads = join(config.DATA_DIR, 'uploads')
    const storage = counting(diskStorage(uploads))
    const before = process.cpuUsage()
    const other = await another()
    const seeded = await Promise.all([seedDemo(database, storage), seedDemo(other, storage)])
    assert.ok(process.cpuUsage(before).user < 5_000_000)
    assert.deepEqual(seeded.sort(), [false, true], 'of two processes, one seeds')
    assert.equal(await seedDemo(database, storage), false)
    assert.ok(
      storage.most() > 1 && storage.most() <= 16,
      `${storage.most()} files at once: a bucket gives up`,
    )

    const products = await read.selectFrom('products').selectAll().execute()
    assert.equal(products.length, demo.blogProducts.length + demo.saleProducts.length)
    for (const { key, name, price } of [...demo.blogProducts, ...demo.saleProducts]) {
      const row = products.find((product) => product.ku_name === name.ku)
      assert.equal(row?.sale_price_units, parseMoney(price), key)
    }
    const pieces = demo.saleProducts.flatMap(({ variants }) =>
      variants.flatMap(({ stock }) => Object.values(stock)),
    )
    const stock = await read
      .selectFrom('productsizes')
      .select(({ fn }) => fn.sum<number>('qty').as('sum'))
      .execute()
    assert.equal(
      stock[0]?.sum,
      pieces.reduce((sum, qty) => sum + qty, 0),
    )
    const stores = await read.selectFrom('stores').select(['id', 'ku_name']).orderBy('id').execute()
    assert.deepEqual(
      stores.map(({ ku_name }) => ku_name),
      demo.stores.map(({ name }) => name.ku),
    )
    assert.equal(stores[0]?.id, 1)
  })

  test('every file that a row names is among the uploads, and none is SVG', async () => {
    const { database, config } = await open()
    const { read } = database
    const uploads = join(config.DATA_DIR, 'uploads')
    await seedDemo(database, diskStorage(uploads))
    const named: [UploadKind, string][] = []
    for (const table of [
      'products',
      'projects',
      'services',
      'sliders',
      'productavatars',
      'projectavatars',
    ] as const) {
      for (const { avatar } of await read.selectFrom(table).select('avatar').execute())
        named.push([table, avatar])
    }
    for (const table of ['brands', 'productcategories'] as const) {
      for (const { avatar } of await read.selectFrom(table).select('avatar').execute())
        named.push([table, avatar])
    }
    for (const { galary } of await read.selectFrom('productgalaries').select('galary').execute()) {
      named.push(['productgalaries', galary])
    }
    const setting = await read.selectFrom('settings').selectAll().executeTakeFirstOrThrow()
    for (const { file } of await read.selectFrom('certificates').select('file').execute()) {
      named.push(['certificates', file])
    }
    const { logo, favicon, catalog, cofounder_img, map_img } = setting
    for (const file of [logo, favicon, catalog, cofounder_img, map_img]) named.push(['setting', file])

    assert.ok(named.length > 200)
    for (const [kind, file] of named) {
      assert.match(file, /^[0-9a-f]{32}\.(?:webp|png|jpg|pdf)$/)
      assert.ok(existsSync(join(uploads, kind, file)), `${kind}/${file}`)
    }
    const { format, width } = await sharp(join(uploads, 'setting', logo)).metadata()
    assert.deepEqual([format, width], ['png', 1024])
  })
})
