import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { prepared, type Values } from '#server/database/prepared.ts'
import { recordStock, ShownStock } from '#server/database/shown-stock.ts'
import { changeStock } from '#server/database/stock-changes.ts'
import { keptChanges, StockLog } from '#server/database/stock-log.ts'
import { products } from '#server/domain/products/product-queries.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { insertColour, insertStocked, type Stocked } from '#tests/support/shop.ts'

const showing = (...products: readonly number[]) =>
  Object.assign(new ShownStock(), { products: new Set(products) })
const nothing = showing()

const oneOf = prepared((db, { id }: Values<{ id: number }>) => products(db).where('products.id', '=', id))

const stockReadBy = async (work: () => Promise<unknown>) => {
  const stock = new ShownStock()
  await recordStock(stock, work)
  return stock
}

/** Of which products a page shows the pieces that is made by some work. */
async function shownBy(work: () => Promise<unknown>) {
  const { isEvery, products } = await stockReadBy(work)
  return isEvery ? 'every' : [...products]
}

/** Of which products it says whether they are sold out. */
async function soldOutBy(work: () => Promise<unknown>) {
  const { isEverySoldOut, soldOut } = await stockReadBy(work)
  return isEverySoldOut ? 'every' : [...soldOut].sort((a, b) => a - b)
}

test('a process that has not looked for long, or an older revision, keeps nothing', () => {
  const log = new StockLog()
  assert.equal(log.isCurrent(0, nothing), false)
  log.learn(5, [])
  assert.deepEqual([log.isCurrent(4, nothing), log.isCurrent(5, nothing)], [false, true])
  assert.equal(log.after(5), undefined)
  assert.equal(log.after(7), 5)
  assert.equal(log.after(keptChanges + 9), 9)
  log.learn(keptChanges + 9, [{ revision: keptChanges + 9, product_id: 1, sold_out: 0 }])
  assert.equal(log.isCurrent(5, nothing), false)
  assert.equal(log.isCurrent(keptChanges + 8, nothing), true)
  log.learn(6, [])
  assert.equal(log.isCurrent(5, nothing), false)
})

forEachDatabase((_name, open) => {
  let ours: Database
  let theirs: Database
  let door: Stocked
  let rope: Stocked
  before(async () => {
    const opened = await open()
    ours = opened.database
    theirs = await opened.another()
    door = await ours.transaction((transaction) => insertStocked(transaction, 9, 100))
    rope = await ours.transaction((transaction) => insertStocked(transaction, 2, 100))
  })

  const take = (database: Database, { stock_id }: Stocked, by: number) =>
    database.transaction(({ db }) => changeStock(db, stock_id, -by))
  /** Which lists made now are right after a change: those that say whether a door, a rope or any part is sold out. */
  async function listsRightAfter(change: () => Promise<unknown>) {
    const at = await ours.revision()
    await change()
    await ours.revision()
    const of = (...products: readonly number[]) =>
      Object.assign(new ShownStock(), { soldOut: new Set(products) })
    const every = Object.assign(new ShownStock(), { isEverySoldOut: true })
    return [of(door.product_id), of(rope.product_id), every].map((shown) => ours.isCurrent(at, shown))
  }
  /** Which pages made now are right after a change: of a door, of a rope, of neither, of every part. */
  async function rightAfter(change: () => Promise<unknown>) {
    const at = await ours.revision()
    await change()
    await ours.revision()
    const every = Object.assign(new ShownStock(), { isEvery: true })
    return [showing(door.product_id), showing(rope.product_id), nothing, every].map((shown) =>
      ours.isCurrent(at, shown),
    )
  }

  test('an order makes nothing stale but what shows the pieces of its products', async () => {
    assert.deepEqual(await rightAfter(() => take(ours, door, 1)), [false, true, true, false])
    assert.deepEqual(await rightAfter(() => take(ours, door, -1)), [false, true, true, false])
    const others = () => theirs.transaction(({ db }) => changeStock(db, rope.stock_id, -1))
    assert.deepEqual(await rightAfter(others), [true, false, true, false])
  })

  test('taking the last piece of a product, or adding the first, makes stale what shows it or says that it is sold out', async () => {
    const own = [true, false, true, false]
    assert.deepEqual(await rightAfter(() => take(theirs, rope, 1)), own)
    assert.deepEqual(await rightAfter(() => take(theirs, rope, -1)), own)
    const lists = [true, false, false]
    assert.deepEqual(await listsRightAfter(() => take(theirs, rope, 1)), lists)
    assert.deepEqual(await listsRightAfter(() => take(theirs, rope, -2)), lists)
    assert.deepEqual(await listsRightAfter(() => take(theirs, rope, 1)), [true, true, true])
    await take(ours, rope, -1)
  })

  test('taking the last piece of one colour of several makes stale what shows this product', async () => {
    const black = await ours.transaction((transaction) => insertColour(transaction, rope, 1))
    const own = [true, false, true, false]
    assert.deepEqual(await rightAfter(() => take(theirs, black, 1)), own)
    assert.deepEqual(await rightAfter(() => take(theirs, black, -1)), own)
    const swap = () =>
      theirs.transaction(async ({ db }) => {
        await changeStock(db, black.stock_id, -1)
        await changeStock(db, black.stock_id, 1)
        await changeStock(db, rope.stock_id, -2)
      })
    assert.deepEqual(await rightAfter(swap), own)
    assert.deepEqual(await listsRightAfter(() => take(theirs, black, 1)), [true, false, false])
    await take(ours, rope, -2)
  })

  test('two transactions that empty the two colours of a product at the same time make its lists stale', async () => {
    const black = await ours.transaction((transaction) => insertColour(transaction, rope, 1))
    const started = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
    // SQLite has one transaction at a time.
    const both = ours.kind === 'postgres' ? Promise.all(started.map(({ promise }) => promise)) : undefined
    const empty = (database: Database, { stock_id }: Stocked, by: number, turn: 0 | 1) =>
      database.transaction(async ({ db }) => {
        await changeStock(db, stock_id, -by)
        started[turn].resolve()
        await both
      })
    const change = () => Promise.all([empty(ours, rope, 2, 0), empty(theirs, black, 1, 1)])
    assert.deepEqual(await listsRightAfter(change), [true, false, false])
    await take(ours, rope, -2)
  })

  test('what is not written down makes all stale: other changes beside, an earlier version, a statement by hand', async () => {
    const all = [false, false, false, false]
    const beside = () =>
      theirs.transaction(async ({ db }) => {
        await changeStock(db, door.stock_id, -1)
        await db.updateTable('settings').set({ phone: '1' }).execute()
      })
    assert.deepEqual(await rightAfter(beside), all)
    const earlier = () =>
      theirs.transaction(({ db }) =>
        db.updateTable('productsizes').set({ qty: 5 }).where('id', '=', door.stock_id).execute(),
      )
    assert.deepEqual(await rightAfter(earlier), all)
    const between = async () => {
      await take(theirs, door, 1)
      await theirs.transaction(({ db }) => sql`update content_state set revision = revision + 1`.execute(db))
      await take(theirs, door, 1)
    }
    assert.deepEqual(await rightAfter(between), all)
  })

  test('an order that is refused or fails changes nothing', async () => {
    const right = [true, true, true, true]
    assert.deepEqual(await rightAfter(() => take(ours, door, 1000)), right)
    const fails = () =>
      ours.transaction(async ({ db }) => {
        await changeStock(db, door.stock_id, -1)
        throw new Error('on purpose')
      })
    assert.deepEqual(await rightAfter(() => assert.rejects(fails(), /on purpose/)), right)
  })

  test('a read is noted with its product, or as one of every part; whether there is any piece is not', async () => {
    const { read } = ours
    const sizes = read.selectFrom('productsizes').select('qty')
    assert.deepEqual(await shownBy(() => sizes.where('product_id', '=', 7).execute()), [7])
    assert.deepEqual(await shownBy(() => sizes.where('product_id', 'in', [7, 8]).execute()), 'every')
    assert.deepEqual(await shownBy(() => sizes.execute()), 'every')
    const joined = read
      .selectFrom('sizes')
      .innerJoin('productsizes as p', 'p.size_id', 'sizes.id')
      .select('p.qty')
    assert.deepEqual(await shownBy(() => joined.execute()), 'every')
    const within = read.selectFrom('products').select((of) =>
      of
        .selectFrom('productsizes')
        .whereRef('productsizes.product_id', '=', 'products.id')
        .select(({ fn }) => fn.sum('qty').as('sum'))
        .as('left'),
    )
    assert.deepEqual(await shownBy(() => within.execute()), 'every')
    assert.deepEqual(await shownBy(() => sql`select qty from productsizes`.execute(read)), 'every')
    assert.deepEqual(await shownBy(() => sizes.where('qty', '>', 0).execute()), 'every')
    const anyOf = (...colors: readonly number[]) =>
      read
        .selectFrom('products')
        .select('id')
        .where(({ exists, selectFrom }) => {
          const any = selectFrom('productsizes')
            .select('productsizes.id')
            .whereRef('productsizes.product_id', '=', 'products.id')
            .where('productsizes.qty', '>', 0)
          return exists(colors.length > 0 ? any.where('productsizes.color_id', 'in', colors) : any)
        })
    assert.deepEqual(await shownBy(() => anyOf().execute()), [])
    assert.deepEqual(await soldOutBy(() => anyOf().execute()), 'every')
    assert.deepEqual(await shownBy(() => anyOf(1).execute()), 'every')
    assert.deepEqual(await shownBy(() => read.selectFrom('brands').select('id').execute()), [])
  })
  test('a list says of its own products whether they are sold out, and one that leaves some out of every one', async () => {
    const { read } = ours
    const two = [door.product_id, rope.product_id]
    const those = () => products(read).where('products.id', 'in', two)
    assert.deepEqual(await soldOutBy(() => those().execute()), two)
    assert.deepEqual(await soldOutBy(() => oneOf(read, { id: rope.product_id })), [rope.product_id])
    assert.deepEqual(await soldOutBy(() => those().where('products.id', '=', 0).execute()), [])
    assert.deepEqual(await soldOutBy(() => read.selectFrom(those().as('p')).selectAll().execute()), 'every')
    const grouped = those().groupBy('products.id')
    assert.deepEqual(await soldOutBy(() => grouped.execute().catch(() => [])), 'every')
    const shown = new ShownStock()
    shown.addSoldOut(Array.from({ length: 201 }, (_, at) => at))
    assert.deepEqual([shown.isEverySoldOut, shown.soldOut.size], [true, 0])
  })
})
