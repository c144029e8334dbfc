import { startProduct } from '#tests/support/product.ts'
import { type RacedShop, shopAt } from '#tests/support/raced.ts'
import { type Ground, type Options, onEach } from './run.ts'

/** A shop served by two processes, side by side on one database; on SQLite on one file. */
export interface Two {
  readonly kind: Ground['kind']
  readonly urls: readonly string[]
  readonly shop: RacedShop
}

/** Does the same with two processes on each database that was asked for. */
export const onTwo = (options: Options, work: (two: Two) => Promise<void>): Promise<void> =>
  onEach(options, async ({ kind, env, another, atEnd }) => {
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
