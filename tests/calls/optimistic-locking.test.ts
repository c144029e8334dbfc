import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { contract, type Path } from '#contract/index.ts'
import { bodyFor } from '#tests/policy/bodies.ts'
import { checksum } from '#tests/policy/checksum.ts'
import { done, type Fields, refused, send } from '#tests/support/calls.ts'
import { forOneDatabase } from '#tests/support/databases.ts'
import { openTestApp, scenarios, type TestApp } from '#tests/support/scenarios.ts'

const settings = '/app/dashboard/settings/appearances/'
const isPath = (path: string): path is Path => Object.hasOwn(contract, path)

// What changes a row, or one of the settings, that others may be changing too: not one's own profile or password.
const edits = Object.keys(contract)
  .filter(isPath)
  .filter(
    (path) =>
      /\/dashboard\/.*\/(?:edit|changestatus|delivery|attributevalues\/save)$/.test(path) ||
      (path.startsWith(settings) && !path.endsWith('getone')),
  )

const fieldsOf = (path: Path): readonly string[] => {
  const { overwrites = [] }: { overwrites?: readonly string[] } = contract[path]
  return overwrites
}

scenarios('/app/dashboard/settings/appearances/getone', [
  { name: 'staff alone', as: ['anonymous', 'customer'], refused: 'NOT_AUTHORIZED' },
  {
    name: 'each of the settings has a version',
    as: ['writer', 'admin'],
    holds({ data: { versions, ...rest } }) {
      assert.deepEqual(Object.keys(versions).sort(), Object.keys(rest).sort())
      assert.notEqual(versions.phone, versions.email)
    },
  },
])

test('every call that edits takes the seen version and declares the fields it overwrites', () => {
  assert.ok(edits.length > 35)
  for (const path of edits) {
    const { input, fails }: { input: { shape: object }; fails: readonly string[] } = contract[path]
    assert.ok('seen' in input.shape, path)
    assert.ok(fails.includes('ROW_CHANGED'), path)
    assert.ok(fieldsOf(path).length > 0, path)
  }
  const others = Object.keys(contract).filter((path) => isPath(path) && !edits.includes(path))
  for (const path of others) assert.ok(!(isPath(path) && 'overwrites' in contract[path]), path)
})

forOneDatabase((_name, _open, place) => {
  let testApp: TestApp
  before(async () => {
    testApp = await openTestApp(await place())
  })

  /** The row that a body is about, as its list shows it, its version, and of an order the lines, which are not in its row. */
  async function look(path: Path, body: Fields): Promise<{ row: Fields; version: string; lines?: Fields[] }> {
    if (path.startsWith(settings)) {
      const { data: row } = await send(testApp, `${settings}getone`, {})
      const [name = ''] = fieldsOf(path)
      return { row, version: row.versions[name] }
    }
    if (path.endsWith('/orders/delivery')) {
      const { data: row } = await send(testApp, '/app/dashboard/orders/getone', { order_id: body.order_id })
      return { row, version: row.delivery_version }
    }
    if (path.endsWith('/orders/edit')) {
      const { order_id } = body
      const { data: row } = await send(testApp, '/app/dashboard/orders/getone', { order_id })
      const getall = '/app/dashboard/order/orderitems/getall'
      const { data: lines } = await send(testApp, getall, { order_id, sort: 'id' })
      return { row, version: row.lines_version, lines }
    }
    if (path.endsWith('/attributevalues/save')) {
      const getone = '/app/dashboard/product/attributevalues/getone'
      const { data: row } = await send(testApp, getone, { product_id: body.product_id })
      return { row, version: row.version }
    }
    const getall = path.replace(/[^/]+$/, 'getall')
    assert.ok(isPath(getall), getall)
    const id = Object.entries(body).find(([name]) => /^(?:\w+_id)$/.test(name) && isOwn(path, name))?.[1]
    const { data } = await send(testApp, getall, { id })
    assert.equal(data.length, 1, path)
    return { row: data[0], version: data[0].version }
  }
  const isOwn = (path: Path, name: string) =>
    name === 'order_id' || name === 'user_id' || path.endsWith(`/${plural(name.slice(0, -3))}/edit`)
  const plural = (noun: string) => noun.replace(/y$/, 'ie').concat('s')

  for (const path of edits) {
    test(`${path} is rejected with an outdated version, and changes nothing`, async () => {
      const body = await bodyFor(testApp, path, 'developer')
      const now = await look(path, body)
      const sum = await checksum(testApp)
      const answer = await refused(testApp, path, { ...body, seen: 'another' }, 'ROW_CHANGED')
      assert.deepEqual(answer.row, now.row)
      assert.equal(await checksum(testApp), sum)
      await done(testApp, path, { ...body, seen: now.version }, 'UPDATED_SUCCESSFULLY')
      const after = await look(path, body)
      const pick = ({ row, lines }: { row: Fields; lines?: Fields[] }) => {
        const overwritten = { ...row, items: lines, ...(path.endsWith('/delivery') && Object(row.delivery)) }
        return JSON.stringify(fieldsOf(path).map((name) => overwritten[name]))
      }
      assert.equal(after.version === now.version, pick(after) === pick(now), 'versions tell states apart')
      if (after.version !== now.version) {
        const again = await refused(testApp, path, { ...body, seen: now.version }, 'ROW_CHANGED')
        assert.deepEqual(again.row, after.row)
      }
      await done(testApp, path, await bodyFor(testApp, path, 'developer'), 'UPDATED_SUCCESSFULLY')
    })
  }

  test('a version that is none is refused, and so is an empty one', async () => {
    const path = '/app/dashboard/product/stores/edit'
    const body = await bodyFor(testApp, path, 'developer')
    await refused(testApp, path, { ...body, seen: '' }, 'INVALID_DATA')
    await refused(testApp, path, { ...body, seen: 7 }, 'INVALID_DATA')
    await refused(testApp, path, { ...body, seen: 'x'.repeat(65) }, 'INVALID_DATA')
  })

  test('a sale changes no version: neither of the stock nor of the product', async () => {
    const rows = async () => [
      (await send(testApp, '/app/dashboard/product/productsizes/getall', { id: 1 })).data[0],
      (await send(testApp, '/app/dashboard/product/products/getall', { id: 3 })).data[0],
    ]
    const [stock, product] = await rows()
    await testApp.app.database.transaction(({ db }) =>
      db.updateTable('productsizes').set({ qty: 0 }).execute(),
    )
    const [sold, soldOut] = await rows()
    assert.deepEqual([sold, soldOut.sold_out], [{ ...stock, qty: 0 }, true])
    assert.equal(soldOut.version, product.version)
  })

  test('the price of one and the name of another edit do not undo each other', async () => {
    const path = '/app/dashboard/product/products/edit'
    const body = { ...(await bodyFor(testApp, path, 'developer')), avatar: undefined }
    const { version: seen } = await look(path, body)
    await done(testApp, path, { ...body, en_name: 'Renamed', seen }, 'UPDATED_SUCCESSFULLY')
    const { row } = await refused(testApp, path, { ...body, sale_price: 7, seen }, 'ROW_CHANGED')
    assert.equal(row.en_name, 'Renamed')
    const mine = { ...body, en_name: row.en_name, sale_price: 7, seen: row.version }
    const { data } = await done(testApp, path, mine, 'UPDATED_SUCCESSFULLY')
    const saved = data.find(({ id }: { id: number }) => id === row.id)
    assert.deepEqual([saved.en_name, saved.sale_price], ['Renamed', 7])
  })

  test('public responses have no versions', async () => {
    for (const path of ['/app/init', '/app/client/products/getall', '/app/client/site/frame'] as const) {
      const { text } = await testApp.call(path, { [contract[path].flag]: true })
      assert.ok(!text.includes('"version'), path)
    }
  })
})
