// Random changes of the stock and random reads: whatever is kept after a change is what is read again.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import type { Path } from '#contract/index.ts'
import type { Database } from '#server/database/database.ts'
import { recordStock, ShownStock } from '#server/database/shown-stock.ts'
import { changeStock } from '#server/database/stock-changes.ts'
import { forEachDatabase } from '#tests/support/databases.ts'
import { amountOf } from '#tests/support/extent.ts'
import { insertColour, insertStocked, openShop, type Stocked } from '#tests/support/shop.ts'

/** How many random changes are made on each database. */
const changes = amountOf('STALENESS_RUNS', 60, 2000)
const seed = Number(process.env.MODEL_SEED ?? 20_261_130)

/** What may be asked for; the first `count` products exist. */
const questionsOf = (products: readonly number[]): readonly (readonly [Path, object])[] => [
  ...products.map((product_id) => ['/app/client/products/getone', { product_id }] as const),
  ['/app/client/products/getall', { status: 'sale', page: 1, limit: 2 }],
  ['/app/client/products/getall', { status: 'sale', page: 2, limit: 2, sort: 'price' }],
  ['/app/client/products/getall', { status: 'sale', sold_out: false, page: 1, limit: 3 }],
  ['/app/client/products/getall', { status: 'sale', search: 'rail', page: 1, limit: 3 }],
  ['/app/client/products/compare', { ids: products.slice(0, 2) }],
  ['/app/client/products/facets', { status: 'sale', in_stock: true }],
  ['/app/client/site/home', {}],
]

/** An answer as a process keeps it. */
interface Snapshot {
  readonly at: number
  readonly stock: ShownStock
  readonly text: string
}

const change = fc.record({
  who: fc.nat(1),
  /** The rows of the stock, and by how many pieces each changes. */
  moves: fc.array(fc.tuple(fc.nat(7), fc.integer({ min: -2, max: 2 })), { minLength: 1, maxLength: 3 }),
  isRolledBack: fc.constantFrom(false, false, false, true),
})

forEachDatabase((name, open) => {
  let databases: readonly [Database, Database]
  let parts: readonly Stocked[]
  let read: (path: Path, body: object) => Promise<string>
  before(async () => {
    const opened = await open()
    databases = [opened.database, await opened.another()]
    const ask = openShop(opened, opened.database).ask
    read = async (path, body) => JSON.stringify(await ask({ kind: 'anonymous' }, path, body))
    parts = await opened.database.transaction(async (transaction) => {
      const all: Stocked[] = []
      for (let at = 0; at < 6; at++) all.push(await insertStocked(transaction, at % 3, 100 + at))
      for (const part of all.slice(0, 2)) all.push(await insertColour(transaction, part, 1))
      return all
    })
  })

  test(`after each of ${changes} changes of stock, what counts as right is what is read anew`, async () => {
    const [ours] = databases
    const questions = questionsOf([...new Set(parts.map(({ product_id }) => product_id))])
    const snapshots = new Map<number, Snapshot>()
    const counts = { kept: 0, anew: 0 }

    async function check() {
      const now = await ours.revision()
      for (const [at, [path, body]] of questions.entries()) {
        const before = snapshots.get(at)
        const stock = new ShownStock()
        const text = await recordStock(stock, () => read(path, body))
        if (before && ours.isCurrent(before.at, before.stock)) {
          assert.equal(before.text, text, `${path} ${JSON.stringify(body)}`)
          counts.kept += 1
        } else {
          snapshots.set(at, { at: now, stock, text })
          counts.anew += 1
        }
      }
    }

    const steps = fc.sample(change, { seed, numRuns: changes })
    for (const { who, moves, isRolledBack } of steps) {
      const work = databases[who]?.transaction(async ({ db }) => {
        for (const [row, by] of moves) await changeStock(db, parts[row]?.stock_id ?? 0, by)
        if (isRolledBack) throw new Error('on purpose')
      })
      if (isRolledBack) await assert.rejects(async () => work, /on purpose/)
      else await work
      await check()
    }
    assert.ok(counts.kept > counts.anew, `${name}: ${counts.kept} were kept and ${counts.anew} made anew`)
  })
})
