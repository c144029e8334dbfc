import { type RacedShop, shopAt } from '#tests/support/order-races.ts'
import { startProduct } from '#tests/support/product-process.ts'
import { type Options, onEachDatabase, type TestBed } from './run.ts'

/** A shop served by two processes on one database, or on SQLite on one file. */
export interface TwoProcesses {
  readonly kind: TestBed['kind']
  readonly urls: readonly string[]
  readonly shop: RacedShop
}

/** Runs `work` with two processes on each requested database. */
export const withTwoProcesses = (
  options: Options,
  work: (two: TwoProcesses) => Promise<void>,
): Promise<void> =>
  onEachDatabase(options, async ({ kind, env, another, atEnd }) => {
    const database = await another()
    const products = await Promise.all([startProduct(env), startProduct(env)])
    for (const product of products) atEnd(async () => void (await product.stop({ keepData: true })))
    const urls = products.map(({ url }) => url)
    await work({ kind, urls, shop: shopAt(urls, database) })
    for (const product of products) {
      const spoken = product.output().match(/^.*"level":"(?:error|fatal)".*$/gm) ?? []
      if (spoken.length > 0) throw new Error(`A process logged ${spoken.length} faults: ${spoken[0]}`)
    }
  })
