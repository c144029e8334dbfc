import type { ProductProposals } from '#contract/attributes/proposals.ts'
import { nextSlice } from '../../async/next-tick.ts'
import type { Handler } from '../../calls/handler.ts'
import { proposerOf, writtenAfter } from './proposals.ts'

/** How many products one request reads at most, and how many of them between two yields to the event loop. */
const maxRead = 1_000
const batchSize = 50

/** Reads the texts of products one after another until enough of them have figures to decide on. */
export const getAllFigureproposals: Handler<'/app/dashboard/product/figureproposals/getall'> = async (
  { after = 0, limit = 10 },
  { database: { read }, language },
) => {
  const propose = await proposerOf(read, language)
  const data: ProductProposals[] = []
  let next = after
  for (let count = 0; count < maxRead; count += batchSize) {
    await nextSlice()
    const products = await writtenAfter(read, next, batchSize)
    data.push(...(await propose(read, products)))
    if (data.length > limit) {
      const page = data.slice(0, limit)
      return { status: true, msg: 'SUCCESS', data: page, next: page.at(-1)?.product_id ?? null }
    }
    if (products.length < batchSize) return { status: true, msg: 'SUCCESS', data, next: null }
    next = products.at(-1)?.row.product_id ?? next
  }
  return { status: true, msg: 'SUCCESS', data, next }
}
