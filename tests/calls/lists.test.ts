import assert from 'node:assert/strict'
import { afterEach, beforeEach } from 'node:test'
import { done, refused, send } from '#tests/support/calls.ts'
import { forSampleOfPostgres } from '#tests/support/databases.ts'
import { filesOf, pictureFile } from '#tests/support/pictures.ts'
import { startTestApp, type TestApp } from '#tests/support/scenarios.ts'

const products = '/app/dashboard/product/products'
const productsizes = '/app/dashboard/product/productsizes'
const productcolors = '/app/dashboard/product/productcolors'
const productavatars = '/app/dashboard/product/productavatars'
const services = '/app/dashboard/service/services'

const texts = (field: string) => ({ [`ku_${field}`]: 'ک', [`ar_${field}`]: 'ك', [`en_${field}`]: 'k' })
const product = (product_id: number, changes: object = {}) => ({
  ...{ product_id, ...texts('name'), ...texts('detail'), sale_price: '19.99', productcategory_id: 2 },
  ...{ brand_id: 1, status: 'sale', ...changes },
})
const panel = { product_id: 3, color_id: 1 }

forSampleOfPostgres((_name, _open, place, test) => {
  let testApp: TestApp
  const write = <T>(work: Parameters<typeof testApp.app.database.transaction<T>>[0]) =>
    testApp.app.database.transaction(work)
  const read = () => testApp.app.database.read
  const rowsOf = async (table: 'productcolors' | 'productsizes' | 'productavatars' | 'productgalaries') =>
    (await read().selectFrom(table).selectAll().orderBy('id').execute()).map((row) => ({ ...row }))

  beforeEach(async () => {
    testApp = await startTestApp((await place()).config)
  })
  afterEach(() => testApp.app.close())

  test('a writer changes all of a product but its price and whether it is sold', async () => {
    const edit = (changes: object) => send(testApp, `${products}/edit`, product(3, changes), 'writer')
    assert.equal((await edit({})).msg, 'UPDATED_SUCCESSFULLY')
    assert.equal((await edit({ sale_price: '19.990000' })).msg, 'UPDATED_SUCCESSFULLY')
    assert.equal((await edit({ sale_price: '19.99001' })).msg, 'NOT_AUTHORIZED')
    assert.equal((await edit({ status: 'blog' })).msg, 'NOT_AUTHORIZED')
    const avatar = await pictureFile()
    assert.equal((await edit({ status: 'blog', avatar })).msg, 'NOT_AUTHORIZED')
    assert.deepEqual(await filesOf(testApp, 'products'), [], 'nothing of it is kept')
    await done(
      testApp,
      `${products}/edit`,
      product(3, { sale_price: 5 }),
      'UPDATED_SUCCESSFULLY',
      'moderator',
    )
  })

  test('a product that is not sold any more keeps its colours, sizes and pictures', async () => {
    const before = [
      await rowsOf('productcolors'),
      await rowsOf('productsizes'),
      await rowsOf('productavatars'),
    ]
    await done(testApp, `${products}/edit`, product(3, { status: 'blog' }), 'UPDATED_SUCCESSFULLY')
    await done(testApp, `${products}/edit`, product(3), 'UPDATED_SUCCESSFULLY')
    const after = [
      await rowsOf('productcolors'),
      await rowsOf('productsizes'),
      await rowsOf('productavatars'),
    ]
    assert.deepEqual(after, before)
  })

  test('a picture that an order shows stays as long as the order', async () => {
    const add = await done(
      testApp,
      `${products}/add`,
      { ...product(0), product_id: undefined, avatar: await pictureFile() },
      'ADDED_SUCCESSFULLY',
    )
    const { id, avatar } = add.data.find((one: { avatar: string }) => one.avatar.length > 30)
    await write(({ db }) =>
      db.updateTable('orderitems').set({ products_avatar: avatar }).where('id', '=', 1).execute(),
    )
    const other = { ...product(id), avatar: await pictureFile('#ffffff') }
    const edit = await done(testApp, `${products}/edit`, other, 'UPDATED_SUCCESSFULLY')
    const now = edit.data.find((one: { id: number }) => one.id === id).avatar
    assert.deepEqual((await filesOf(testApp, 'products')).sort(), [avatar, now].sort())
    await done(testApp, `${products}/delete`, { product_id: id }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(await filesOf(testApp, 'products'), [avatar])
  })

  test('with a product go its parts and their files', async () => {
    await done(
      testApp,
      `${productavatars}/add`,
      { ...panel, avatar: await pictureFile() },
      'ADDED_SUCCESSFULLY',
    )
    const galary = { product_id: 3, galary: await pictureFile() }
    await done(testApp, '/app/dashboard/product/productgalaries/add', galary, 'ADDED_SUCCESSFULLY')
    assert.deepEqual(
      [(await filesOf(testApp, 'productavatars')).length, (await filesOf(testApp, 'productgalaries')).length],
      [1, 1],
    )
    await done(testApp, `${products}/delete`, { product_id: 3 }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual(
      [await filesOf(testApp, 'productavatars'), await filesOf(testApp, 'productgalaries')],
      [[], []],
    )
    assert.deepEqual(
      [await rowsOf('productcolors'), await rowsOf('productsizes'), await rowsOf('productavatars')],
      [[], [], []],
    )
    const [line] = await read().selectFrom('orderitems').selectAll().execute()
    assert.deepEqual([line?.product_id, line?.products_en_name, line?.qty], [null, 'of shirin', 2])
  })

  test('with a colour of a product go its sizes, pictures and files', async () => {
    await done(
      testApp,
      `${productavatars}/add`,
      { ...panel, avatar: await pictureFile() },
      'ADDED_SUCCESSFULLY',
    )
    await done(testApp, `${productcolors}/delete`, { productcolor_id: 1 }, 'DELETED_SUCCESSFULLY')
    assert.deepEqual([await rowsOf('productsizes'), await rowsOf('productavatars')], [[], []])
    assert.deepEqual(await filesOf(testApp, 'productavatars'), [])
  })

  test('another colour in place of one takes its sizes and pictures along', async () => {
    const names = texts('name')
    await done(
      testApp,
      '/app/dashboard/product/colors/add',
      { ...names, code: '#000000' },
      'ADDED_SUCCESSFULLY',
    )
    const before = await rowsOf('productsizes')
    const changed = { ...panel, color_id: 2, productcolor_id: 1 }
    await done(testApp, `${productcolors}/edit`, changed, 'UPDATED_SUCCESSFULLY')
    assert.deepEqual(
      await rowsOf('productsizes'),
      before.map((row) => ({ ...row, color_id: 2 })),
    )
    assert.deepEqual(
      (await rowsOf('productavatars')).map((row) => 'color_id' in row && row.color_id),
      [2],
    )
    await done(testApp, `${productcolors}/add`, panel, 'ADDED_SUCCESSFULLY')
    await refused(testApp, `${productcolors}/edit`, { ...panel, productcolor_id: 1 }, 'ALREADY_ADDED')
  })

  test('stock that customers took meanwhile is not written over', async () => {
    const size = { ...panel, size_id: 1, productsize_id: 1, qty: 10 }
    await write(({ db }) => db.updateTable('productsizes').set({ qty: 2 }).where('id', '=', 1).execute())
    await refused(testApp, `${productsizes}/edit`, { ...size, qty_seen: 3 }, 'STOCK_CHANGED')
    assert.equal((await rowsOf('productsizes'))[0]?.id, 1)
    await done(testApp, `${productsizes}/edit`, { ...size, qty_seen: 2 }, 'UPDATED_SUCCESSFULLY')
    await done(testApp, `${productsizes}/edit`, { ...size, qty: 7 }, 'UPDATED_SUCCESSFULLY')
    const { qty } = await read()
      .selectFrom('productsizes')
      .select('qty')
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    assert.equal(qty, 7)
    await refused(testApp, `${productsizes}/edit`, { ...size, size_id: 2 }, 'ALREADY_ADDED')
  })

  test('the first brand and the first store stay, even when nothing names them', async () => {
    await write(async ({ db }) => {
      await db.deleteFrom('products').execute()
      await db.deleteFrom('productcategories').execute()
    })
    for (const [path, body] of [
      ['/app/dashboard/product/brands/delete', { brand_id: 1 }],
      ['/app/dashboard/product/stores/delete', { store_id: 1 }],
    ] as const) {
      const answer = await refused(testApp, path, body, 'IN_USE')
      assert.deepEqual([answer.count, answer.used_by], [1, 'settings'])
    }
  })

  test('a form without a chosen file is one without a file, where none is needed', async () => {
    const unchosen = new File([], '')
    const service = { ...texts('title'), ku_detail: 'ک', ar_detail: 'ك', avatar: unchosen }
    await done(testApp, `${services}/add`, service, 'ADDED_SUCCESSFULLY')
    await done(testApp, `${services}/add`, { ...service, avatar: '' }, 'ADDED_SUCCESSFULLY')
    const edit = await done(
      testApp,
      `${services}/edit`,
      { ...service, service_id: 1 },
      'UPDATED_SUCCESSFULLY',
    )
    const changed = edit.data.find(({ id }: { id: number }) => id === 1)
    assert.deepEqual([changed.avatar, changed.servicetype_id], ['service.webp', 1], 'what is not sent stays')
    await done(testApp, `${products}/edit`, product(3, { avatar: unchosen }), 'UPDATED_SUCCESSFULLY')
    assert.deepEqual(await filesOf(testApp, 'services'), [])
  })

  test('a form asks for a page in text, and a change answers with that page of its own list', async () => {
    const file = await pictureFile()
    const paged = { page: '1', limit: '1', sort: 'id', direction: 'desc' }
    const one = await done(
      testApp,
      `${productavatars}/add`,
      { ...panel, avatar: file, ...paged },
      'ADDED_SUCCESSFULLY',
    )
    assert.deepEqual([one.data.length, one.count], [1, 2])
    const sized = { ...panel, avatar: file, limit: '2' }
    const two = await done(testApp, `${productavatars}/add`, sized, 'ADDED_SUCCESSFULLY')
    assert.deepEqual([two.data.length, two.count], [2, 3], 'a size is enough')
    for (const page of ['x', '0', '1.5']) {
      await refused(testApp, `${productavatars}/add`, { ...panel, avatar: file, page }, 'INVALID_DATA')
    }
    await done(
      testApp,
      `${productcolors}/add`,
      { product_id: 4, color_id: 1, page: 1 },
      'ADDED_SUCCESSFULLY',
    ).then(({ data, count }) => assert.deepEqual([data.length, count], [1, 1], 'of this product alone'))
    await done(testApp, `${productcolors}/add`, { product_id: 2, color_id: 1 }, 'ADDED_SUCCESSFULLY').then(
      ({ data, count }) => assert.deepEqual([data.length, count], [3, undefined], 'the whole list'),
    )
    const gone = { productcolor_id: 3, product_id: 4 }
    await done(testApp, `${productcolors}/delete`, gone, 'DELETED_SUCCESSFULLY').then(({ data }) =>
      assert.deepEqual(
        data.map((row: { product_id: number }) => row.product_id),
        [4],
      ),
    )
  })

  test('lines of a form end as lines end here', async () => {
    const sent = product(3, { en_detail: 'one\r\ntwo\rthree\nfour' })
    await done(testApp, `${products}/edit`, sent, 'UPDATED_SUCCESSFULLY')
    const { data } = await done(testApp, `${products}/getone`, { product_id: 3 }, 'SUCCESS')
    assert.equal(data.en_detail, 'one\ntwo\nthree\nfour')
  })

  test('one of them is read alone', async () => {
    const color = await done(testApp, `${productcolors}/getone`, { productcolor_id: 1 }, 'SUCCESS', 'writer')
    assert.deepEqual([color.data.products_en_name, color.data.colors_en_name], ['Light panel', 'Gold'])
    const project = { project_id: 1 }
    await done(testApp, '/app/dashboard/project/projects/getone', project, 'SUCCESS', 'writer')
    for (const [path, body] of [
      [`${productcolors}/getone`, { productcolor_id: 99 }],
      [`${products}/getone`, { product_id: 99 }],
      ['/app/dashboard/project/projects/getone', { project_id: 99 }],
    ] as const) {
      await refused(testApp, path, body, 'DATA_NOT_FOUND')
    }
  })

  test('the audit log records each action with the changed fields, and no others', async () => {
    await done(
      testApp,
      `${products}/edit`,
      product(3, { sale_price: 5 }),
      'UPDATED_SUCCESSFULLY',
      'moderator',
    )
    await done(
      testApp,
      `${products}/edit`,
      product(3, { sale_price: 5 }),
      'UPDATED_SUCCESSFULLY',
      'moderator',
    )
    const { data } = await done(testApp, '/app/dashboard/audit/getall', {}, 'SUCCESS', 'admin')
    assert.equal(data.length, 1, 'a change that changes nothing is none')
    assert.deepEqual([data[0].before.sale_price, data[0].after.sale_price], [19.99, 5])
    assert.deepEqual(
      [data[0].user_name, data[0].subject_name, 'avatar' in data[0].after],
      ['the moderator', 'ک', false],
    )
  })
})
